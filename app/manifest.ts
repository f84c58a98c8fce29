import type { MetadataRoute } from "next";
import { agency } from "#agency/agency";
import { colour } from "#agency/colours";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: agency.legalName,
    short_name: agency.name,
    lang: "fr",
    start_url: "/fr",
    display: "browser",
    background_color: colour("snow"),
    theme_color: colour("primary"),
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  };
}
