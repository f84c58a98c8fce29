import { expect, type Page, test } from "playwright/test";

/** Waits for a mail to this address and returns the link it carries, for the newest mail whose link opens `path`. */
export async function mailedLink(page: Page, recipient: string, path: string): Promise<string> {
  const site = new URL(test.info().project.use.baseURL ?? "");
  const outbox = `http://127.0.0.1:${Number(site.port) + 1}`;
  let link = "";
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`${outbox}/outbox`)).text();
        for (const row of list.split("<tr>")) {
          const address = row.includes(recipient)
            ? /href="([^"]*\/outbox\/[\w-]+|[^"]*[\w-]{36})"/.exec(row)?.[1]
            : null;
          if (!address) continue;
          const mail = await (await page.request.get(new URL(address, `${outbox}/outbox`).href)).text();
          link = new RegExp(`https?://[^\\s"<]*${path}\\?token=[\\w-]+`).exec(mail)?.[0] ?? link;
          if (link) return link;
        }
        return link;
      },
      { timeout: 20_000 },
    )
    .toContain(path);
  return link;
}
