import { expect, type Page, test } from "playwright/test";

/** The mails sent to an address whose subject fits, newest first, each as the outbox shows it. */
export async function mailsTo(page: Page, recipient: string, subject = /./): Promise<string[]> {
  const site = new URL(test.info().project.use.baseURL ?? "");
  const outbox = `http://127.0.0.1:${Number(site.port) + 1}/outbox`;
  const list = await (await page.request.get(outbox)).text();
  const rows = list.split("<tr>").filter((row) => row.includes(recipient) && subject.test(row));
  const addresses = rows.flatMap((row) => {
    const [, address] = /href="([^"]*\/outbox\/[\w-]+|[^"]*[\w-]{36})"/.exec(row) ?? [];
    return address ? [new URL(address, outbox).href] : [];
  });
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
}

/** Waits for a mail to this address and returns the link it carries, for the newest mail with a link that ends as told. */
export async function mailedLink(page: Page, recipient: string, end: RegExp, subject?: RegExp): Promise<string> {
  const form = new RegExp(`https?://[^\\s"<]*${end.source}`);
  let link = "";
  await expect
    .poll(
      async () => {
        for (const mail of await mailsTo(page, recipient, subject)) {
          link = form.exec(mail)?.[0] ?? "";
          if (link) return link;
        }
        return link;
      },
      { timeout: 20_000 },
    )
    .toMatch(end);
  return link;
}
