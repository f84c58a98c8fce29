import { withSoundModules } from "#backend/seed/syntax";

await withSoundModules(() => import("#backend/seed/import-folder"));
