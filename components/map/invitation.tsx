import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

type ForeignState = "offered" | "loading" | "down";
type Props = {
  state: ForeignState;
  /** Name of the provider that would receive the visitor's address. */
  host: "hostGoogle" | "hostSwisstopo";
  foot: boolean;
  onAccept: () => void;
  onRetry: () => void;
};

/**
 * On the schematic map: what the detailed one means for privacy, that it is loading, or that it is unavailable; at the bottom
 * when the only marker is in the middle.
 */
export function Invitation({ state, host, foot, onAccept, onRetry }: Props) {
  const t = useTranslations("property.map");
  return (
    <div
      className={classNames(
        "absolute left-3 rounded-card border border-line bg-white p-3 text-sm shadow-float",
        foot ? "bottom-3 max-w-[min(340px,calc(100%-24px))]" : "top-3 max-w-[min(300px,calc(100%-80px))]",
      )}
    >
      <p role="status" className="text-ink-soft empty:hidden">
        {state !== "offered" && t(state)}
      </p>
      {state === "offered" && <p className="text-ink-soft">{t(host)}</p>}
      {state !== "loading" && (
        <Button
          variant="secondary"
          size="sm"
          block
          className="mt-2 max-[359px]:px-2"
          onClick={state === "offered" ? onAccept : onRetry}
        >
          {t(state === "offered" ? "show" : "retry")}
        </Button>
      )}
    </div>
  );
}
