import type { Locale as CatalogLocale } from "#lib/i18n/locale";
import type account from "@/messages/fr/account.json";
import type agenda from "@/messages/fr/agenda.json";
import type checkout from "@/messages/fr/checkout.json";
import type common from "@/messages/fr/common.json";
import type content from "@/messages/fr/content.json";
import type errors from "@/messages/fr/errors.json";
import type home from "@/messages/fr/home.json";
import type layout from "@/messages/fr/layout.json";
import type offline from "@/messages/fr/offline.json";
import type property from "@/messages/fr/property.json";
import type seo from "@/messages/fr/seo.json";
import type shop from "@/messages/fr/shop.json";
import type stay from "@/messages/fr/stay.json";
import type validation from "@/messages/fr/validation.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: CatalogLocale;
    Messages: {
      account: typeof account;
      agenda: typeof agenda;
      checkout: typeof checkout;
      common: typeof common;
      content: typeof content;
      errors: typeof errors;
      home: typeof home;
      layout: typeof layout;
      offline: typeof offline;
      property: typeof property;
      seo: typeof seo;
      shop: typeof shop;
      stay: typeof stay;
      validation: typeof validation;
    };
  }
}
