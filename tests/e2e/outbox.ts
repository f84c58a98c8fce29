import { expect, type Page, test } from "playwright/test";

/** The mails sent to an address, newest first, each as the outbox shows it. */
async function mailsTo(page: Page, recipient: string): Promise<string[]> {
  const site = new URL(test.info().project.use.baseURL ?? "");
  const outbox = `http://127.0.0.1:${Number(site.port) + 1}/outbox`;
  const list = await (await page.request.get(outbox)).text();
  const addresses = list.split("<tr>").flatMap((row) => {
    const [, address] = (row.includes(recipient) && /href="([^"]*\/outbox\/[\w-]+|[^"]*[\w-]{36})"/.exec(row)) || [];
    return address ? [new URL(address, outbox).href] : [];
  });
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
}

/** The newest mail to an address; empty while there is none. */
export const mailTo = async (page: Page, recipient: string) => (await mailsTo(page, recipient))[0] ?? "";

/** Waits for a mail to this address and returns the link it carries, for the newest mail whose link opens `path`. */
export async function mailedLink(page: Page, recipient: string, path: string): Promise<string> {
  const form = new RegExp(`https?://[^\\s"<]*${path}\\?token=[\\w-]+`);
  let link = "";
  await expect
    .poll(
      async () => {
        for (const mail of await mailsTo(page, recipient)) {
          link = form.exec(mail)?.[0] ?? "";
          if (link) return link;
        }
        return link;
      },
      { timeout: 20_000 },
    )
    .toContain(path);
  return link;
}
