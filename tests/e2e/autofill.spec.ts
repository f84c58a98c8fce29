// Browser autofill of an address: street and number go to their own fields.
import { expect, test } from "playwright/test";

// The small engine fills in nothing: that is the whole browser's.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" }),
});

/** An address as Chromium keeps it once it was typed into any form. */
const kept = {
  NAME_FULL: "Claire Favre",
  NAME_FIRST: "Claire",
  NAME_LAST: "Favre",
  ADDRESS_HOME_STREET_ADDRESS: "Rue du Lac 12",
  ADDRESS_HOME_STREET_NAME: "Rue du Lac",
  ADDRESS_HOME_HOUSE_NUMBER: "12",
  ADDRESS_HOME_ZIP: "1800",
  ADDRESS_HOME_CITY: "Vevey",
  ADDRESS_HOME_COUNTRY: "CH",
  EMAIL_ADDRESS: "claire@example.ch",
  PHONE_HOME_WHOLE_NUMBER: "+41795550120",
};

test("Chromium autofill fills every address field, and the postcode sets the canton [CK2]", async ({ page }) => {
  const town = page.waitForResponse((reply) => reply.url().includes("q=1800"));
  await page.goto("/fr/mon-compte/inscription");
  const street = page.locator("#street");
  await street.click();
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send("Runtime.evaluate", { expression: "document.getElementById('street')" });
  const { node } = await browser.send("DOM.describeNode", { objectId: result.objectId ?? "" });
  const address = { fields: Object.entries(kept).map(([name, value]) => ({ name, value })) };
  await expect(async () => {
    await browser.send("Autofill.trigger", { fieldId: node.backendNodeId, address });
    await expect(street).not.toHaveValue("", { timeout: 1000 });
  }).toPass();
  await town;
  const filled = {
    firstName: "Claire",
    lastName: "Favre",
    email: "claire@example.ch",
    street: "Rue du Lac",
    streetNumber: "12",
    zip: "1800",
    city: "Vevey",
    country: "CH",
    state: "VD",
    phone: "+41795550120",
  };
  for (const [field, value] of Object.entries(filled)) await expect(page.locator(`#${field}`)).toHaveValue(value);
});
