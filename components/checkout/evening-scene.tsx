/** The village by night, across the page. */
export function EveningScene() {
  return (
    <div className="h-60 overflow-hidden bg-scene lg:h-[340px]">
      <img
        src="/scenes/evening-1440.avif"
        srcSet="/scenes/evening-640.avif 640w, /scenes/evening-960.avif 960w, /scenes/evening-1440.avif 1440w"
        sizes="100vw"
        alt=""
        width={1440}
        height={960}
        fetchPriority="high"
        className="size-full object-cover object-[30%_58%]"
      />
    </div>
  );
}
