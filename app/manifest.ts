import type { MetadataRoute } from "next";
import { agency } from "#agency/agency";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: agency.legalName,
    short_name: agency.name,
    lang: "fr",
    start_url: "/fr",
    display: "browser",
    background_color: "#fbf9f7",
    theme_color: "#7a4e2d",
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  };
}
