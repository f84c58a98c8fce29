import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "playwright/test";

type Options = Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "launchOptions">;

/** A browser that asks for pictures, for `test.use`: where a test reads which one was chosen, sees one, or counts who is asked for them. */
export const withPictures = {
  launchOptions: async ({ launchOptions }: Options, use: (options: Options["launchOptions"]) => Promise<void>) =>
    use({ ...launchOptions, args: launchOptions.args?.filter((flag) => !flag.includes("imagesEnabled")) }),
};
