import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "playwright/test";

type Options = Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "launchOptions">;

/**
 * A browser that asks for no picture, for `test.use`: boxes keep their measures, and the service has nothing to encode.
 * Not where a test reads which picture was chosen: none is.
 */
export const withoutPictures = {
  launchOptions: async ({ launchOptions }: Options, use: (options: Options["launchOptions"]) => Promise<void>) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=imagesEnabled=false"] }),
};
