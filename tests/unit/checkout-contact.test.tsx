// The contact form: rules, summary, draft, errors.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { countryList } from "#lib/contact/contact";
import { contact, orderOf, rental } from "#tests/fixtures/order";
import { ContactForm } from "@/components/checkout/contact-form-client";
import { useGuardedCart } from "@/components/checkout/guard-client";
import { useToasts } from "@/components/ui/toast-store";
import enCheckout from "@/messages/en/checkout.json";
import frCheckout from "@/messages/fr/checkout.json";
import frValidation from "@/messages/fr/validation.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
function renderForm(locale: "fr" | "en" = "fr", known = {}) {
  shop.setCart(orderOf([rental]));
  return renderIsland(<ContactForm known={known} countries={countryList(locale)} total={890} />, locale);
}

const submit = (name: RegExp = /Continuer vers le paiement/) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.tab();
};
const errorOf = (label: string) => {
  const field = screen.getByLabelText(label);
  const id = field
    .getAttribute("aria-describedby")
    ?.split(" ")
    .find((part) => part.endsWith("-error"));
  return id ? document.getElementById(id)?.textContent : undefined;
};

describe("contact rules", () => {
  test.each([
    ["fr", "Ce champ est requis", /Continuer/],
    ["en", "This field is mandatory", /Continue/],
  ] as const)("required fields show their message in %s [VA1 CK2]", async (locale, message, button) => {
    renderForm(locale);
    await submit(button);
    const { fields } = locale === "fr" ? frCheckout.details : enCheckout.details;
    const required = [fields.firstName, fields.lastName, fields.email, fields.phone, fields.birthdate] as const;
    for (const label of [...required, fields.street, fields.streetNumber, fields.zip, fields.city])
      expect(errorOf(label)).toBe(message);
    expect(document.getElementById("cg-error")?.textContent).toBe(message);
    expect(errorOf(`${fields.complement} ${locale === "fr" ? "(facultatif)" : "(optional)"}`)).toBeUndefined();
    expect(shop.calls.filter((call) => call.method === "PUT")).toEqual([]);
  });

  test("the error summary takes focus and links to the fields [TH3 CK2]", async () => {
    renderForm("fr", { ...contact, streetNumber: "", phone: "079 555 01", birthdate: "2011-06-14", cg: true });
    await submit();
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain("3 champs à corriger");
    await userEvent.click(screen.getByRole("link", { name: /Date de naissance/ }));
    expect(document.activeElement).toBe(screen.getByLabelText("Date de naissance"));
  });

  test("the summary phrases an error as part of a sentence, and disappears with the last error [TH3 CK2]", async () => {
    renderForm("fr", { ...contact, streetNumber: "", cg: true });
    await submit();
    const { streetNumber } = frCheckout.details.fields;
    const summary = await screen.findByRole("alert");
    expect(summary.textContent?.replaceAll("\u00a0", " ")).toContain(`${streetNumber} : ce champ est requis`);
    await fill(streetNumber, "12");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("adult: under 18 is reported on blur, and digits become a date [VA1]", async () => {
    renderForm();
    await fill("Date de naissance", "14062011");
    expect(screen.getByLabelText<HTMLInputElement>("Date de naissance").value).toBe("14.06.2011");
    await waitFor(() => expect(errorOf("Date de naissance")).toBe(frValidation.adult));
    await fill("Date de naissance", "14.06.1984");
    await waitFor(() => expect(errorOf("Date de naissance")).toBeUndefined());
  });

  test("e-mail and phone: the phone is checked for the country [VA1]", async () => {
    renderForm();
    await fill("Adresse e-mail", "claire@");
    await waitFor(() => expect(errorOf("Adresse e-mail")).toBe("Ce champ doit être une adresse e-mail valide"));
    await fill("Téléphone", "+33 6 12 34 56 78");
    await waitFor(() => expect(errorOf("Téléphone")).toContain("Ce champ doit être un numéro de téléphone valide"));
    await userEvent.selectOptions(screen.getByLabelText("Pays"), "FR");
    await fill("Téléphone", "+33 6 12 34 56 78");
    await waitFor(() => expect(errorOf("Téléphone")).toBeUndefined());
  });

  test("defaults to CH, VS, mr.; the state follows the country [CK2]", async () => {
    renderForm();
    expect(screen.getByLabelText<HTMLSelectElement>("Pays").value).toBe("CH");
    const cantons = screen.getByLabelText<HTMLSelectElement>("Canton");
    expect(cantons.value).toBe("VS");
    const names = [...cantons.options].map(({ label }) => label).filter(Boolean);
    expect(names.slice(-5)).toEqual(["Uri", "Valais", "Vaud", "Zoug", "Zurich"]);
    expect(names.slice(-26)).toEqual(names.slice(-26).toSorted((one, other) => one.localeCompare(other, "fr")));
    expect(screen.getByLabelText<HTMLInputElement>("M.").checked).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Pays"), "IT");
    expect(screen.getByLabelText<HTMLInputElement>(/Région/).value).toBe("");
    await userEvent.selectOptions(screen.getByLabelText("Pays"), "CH");
    expect(screen.getByLabelText<HTMLSelectElement>("Canton").value).toBe("VS");
  });
});

describe("saving the contact", () => {
  test("saves a complete contact and continues to the summary [CK2]", async () => {
    shop.answer("put", "/cart/shipping-contact", () => ({ body: orderOf([rental], { shippingContact: contact }) }));
    renderForm("fr", contact);
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/fr/commande/recapitulatif-paiement"));
    const saved = shop.calls.find((call) => call.method === "PUT")?.body;
    expect(saved).toMatchObject({
      firstName: "Claire",
      title: "mrs",
      birthdate: "14.06.1984",
      cg: true,
      dataUse: false,
    });
    expect(saved).not.toHaveProperty("id");
    expect(sessionStorage.getItem("nuxtShop_contact")).toBeNull();
    expect(useToasts.getState().toast?.text).toBe("Vos données sont enregistrées");
  });

  test("an error from the shop is shown at its field [VA2]", async () => {
    shop.answer("put", "/cart/shipping-contact", () => ({
      status: 400,
      body: { code: "INVALID", message: "x", fieldErrors: { zip: "tooLong" } },
    }));
    renderForm("fr", contact);
    await submit();
    await waitFor(() => expect(errorOf("NPA")).toBe("Ce texte est trop long"));
    expect(router.push).not.toHaveBeenCalled();
  });

  test("409 shows that the user already exists, and allows continuing without an account [PX2]", async () => {
    shop.answer("put", "/cart/shipping-contact", () => ({
      status: 409,
      body: { code: "user_already_exists", message: "Erreur : Utilisateur déjà existant" },
    }));
    renderForm("fr", contact);
    await submit();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Erreur : Utilisateur déjà existant")).toBeTruthy();
    expect(alert.parentElement).toBe(document.activeElement);
    expect(screen.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe("/fr/commande/sign-in");
    shop.answer("put", "/contact/add", () => ({ body: orderOf([rental], { shippingContact: contact }) }));
    await userEvent.click(screen.getByRole("button", { name: "Continuer sans compte" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/fr/commande/recapitulatif-paiement"));
  });

  test("a suggested Swiss address fills street, number, postcode and town; keys select, Escape closes [CK2 VA3]", async () => {
    const prado = { street: "Rue du Prado", streetNumber: "9", zip: "3963", city: "Crans-Montana" };
    const found = [
      { label: "Rue du Prado 8, 3963 Crans-Montana", ...prado, streetNumber: "8" },
      { label: "Rue du Prado 9, 3963 Crans-Montana", ...prado },
    ];
    shop.answer("get", "/address", () => ({ body: found }));
    renderForm();
    const street = screen.getByRole("combobox", { name: "Rue" });
    await userEvent.type(street, "prado");
    const list = await screen.findByRole("listbox", { name: "Adresses proposées" }, { timeout: 5000 });
    expect(within(list).getAllByRole("option")).toHaveLength(2);
    expect(street.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("2 adresses proposées")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(street.getAttribute("aria-expanded")).toBe("false");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const active = document.getElementById(street.getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("Rue du Prado 9, 3963 Crans-Montana");
    await userEvent.keyboard("{Enter}");
    for (const [label, value] of [
      ["Rue", "Rue du Prado"],
      ["Numéro", "9"],
      ["NPA", "3963"],
      ["Localité", "Crans-Montana"],
    ] as const)
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    expect(shop.calls.filter((call) => call.method === "GET")).toHaveLength(1);
  });

  test("a Swiss postcode fills town and canton or offers its towns, and keeps a chosen town [CK2]", async () => {
    const town = (zip: string, city: string, state: string) => {
      const label = `${zip} ${city}`;
      return { label, street: "", streetNumber: "", zip, city, state };
    };
    const lancy = [town("1213", "Petit-Lancy", "GE"), town("1213", "Lancy", "GE")];
    shop.answer("get", "/address", () => ({ body: [town("8001", "Zürich", "ZH")] }));
    renderForm();
    const city = screen.getByRole<HTMLInputElement>("combobox", { name: "Localité" });
    const canton = screen.getByLabelText<HTMLSelectElement>("Canton");
    await fill("NPA", "8001");
    await waitFor(() => expect([city.value, canton.value]).toEqual(["Zürich", "ZH"]));
    shop.answer("get", "/address", () => ({ body: lancy }));
    await fill("NPA", "1213");
    await waitFor(() => expect([city.value, canton.value]).toEqual(["", "GE"]));
    await userEvent.click(city);
    const list = await screen.findByRole("listbox", { name: "Localités du NPA 1213" });
    await userEvent.click(within(list).getByRole("option", { name: "Lancy" }));
    expect(city.value).toBe("Lancy");
    await fill("NPA", "8001");
    await waitFor(() => expect(canton.value).toBe("ZH"));
    expect(city.value).toBe("Lancy");
  });

  test("without the address service an address is accepted as typed, with a notice [CK2]", async () => {
    shop.answer("get", "/address", () => ({ status: 503, body: { code: "ADDRESS_SERVICE_DOWN", message: "" } }));
    renderForm();
    await userEvent.type(screen.getByRole("combobox", { name: "Rue" }), "Chemin perdu");
    expect(await screen.findByText(/écrivez-la en entier, nous la vérifierons/, {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("input survives a reload, consents do not [OP4 CK2]", async () => {
    const first = renderForm();
    await fill("Prénom", "Claire");
    await userEvent.click(screen.getByRole("checkbox", { name: /J’accepte/ }));
    await waitFor(() => expect(sessionStorage.getItem("nuxtShop_contact")).toContain("Claire"));
    first.unmount();
    renderForm();
    expect(screen.getByLabelText<HTMLInputElement>("Prénom").value).toBe("Claire");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /J’accepte/ }).checked).toBe(false);
  });
});

function Guarded({ needs }: { needs: "items" | "contact" }) {
  const { order } = useGuardedCart("fr", needs);
  return <output>{order ? "shown" : "held"}</output>;
}

describe("a step cannot be skipped by URL", () => {
  test.each([
    ["an empty cart", orderOf([]), "contact", "/fr/commande/mon-panier"],
    [
      "a line that cannot be had any more",
      orderOf([{ ...rental, available: false }]),
      "items",
      "/fr/commande/mon-panier",
    ],
    ["a missing contact", orderOf([rental]), "contact", "/fr/commande/mes-donnees"],
  ] as const)("%s redirects back [CK3]", async (_name, cart, needs, target) => {
    shop.setCart(cart);
    renderIsland(<Guarded needs={needs} />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target));
    expect(screen.getByRole("status").textContent).toBe("held");
  });

  test("a cart with a contact stays on the step [CK3]", async () => {
    shop.setCart(orderOf([rental], { shippingContact: contact }));
    renderIsland(<Guarded needs="contact" />);
    expect(await screen.findByText("shown")).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });
});

function Step() {
  const { order } = useGuardedCart("fr", "items");
  return order ? <ContactForm known={contact} countries={countryList("fr")} total={890} /> : null;
}

test("a contact refused because the session has ended redirects to login, not to an empty cart [AU2 CK2]", async () => {
  shop.setCart(orderOf([rental]));
  shop.answer("put", "/cart/shipping-contact", () => {
    shop.setCart(orderOf([]));
    return { status: 401, body: { code: "JWT_INVALID", message: "Votre session n’est plus valable" } };
  });
  renderIsland(<Step />);
  const terms = await screen.findByRole<HTMLInputElement>("checkbox", { name: /J’accepte/ });
  if (!terms.checked) await userEvent.click(terms);
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  await waitFor(() => expect(shop.calls.filter(({ path }) => path === "/cart").length).toBeGreaterThan(1));
  expect(router.replace.mock.calls).toEqual([["/fr/login?destination=%2Ffr%2Fcommande%2Fmon-panier&session=terminee"]]);
});
