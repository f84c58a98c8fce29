import { z } from "zod";
import { agency } from "#agency/agency";
import type { Letter, Template } from "#backend/mail/letter";

const linkData = z.object({
  firstName: z.string(),
  link: z.url(),
  minutes: z.number(),
  number: z.string().optional(),
});

function duration(minutes: number, locale: "fr" | "en"): string {
  const [count, unit] =
    minutes >= 2880 ? [minutes / 1440, "day"] : minutes >= 120 ? [minutes / 60, "hour"] : [minutes, "minute"];
  const names = {
    fr: { day: "jours", hour: "heures", minute: "minutes" },
    en: { day: "days", hour: "hours", minute: "minutes" },
  };
  return `${Math.round(count)}\u00a0${names[locale][unit as "day" | "hour" | "minute"]}`;
}

type Words = {
  subject: string;
  title: (firstName: string) => string;
  text: (number: string) => string;
  button: string;
};

/** A letter around one link that holds for a while. */
function linkLetter(words: Record<"fr" | "en", Words>): Template {
  return ({ locale, data }): Letter => {
    const { firstName, link, minutes, number } = linkData.parse(data);
    const own = words[locale];
    const text = own.text(number ?? "");
    const note =
      locale === "en"
        ? `This link holds for ${duration(minutes, locale)} and works once. If you did not ask for it, you need do nothing.`
        : `Ce lien est valable ${duration(minutes, locale)} et ne sert qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire.`;
    return {
      subject: own.subject,
      preview: text,
      title: own.title(firstName),
      parts: [
        { kind: "text", text },
        { kind: "button", label: own.button, url: link },
        { kind: "note", text: note },
      ],
    };
  };
}

const notices = {
  password: {
    fr: { subject: "Votre mot de passe a changé", text: "Le mot de passe de votre compte vient d’être changé." },
    en: { subject: "Your password has changed", text: "The password of your account has just been changed." },
  },
  email: {
    fr: { subject: "Votre adresse e-mail a changé", text: "L’adresse e-mail de votre compte vient d’être changée." },
    en: {
      subject: "Your e-mail address has changed",
      text: "The e-mail address of your account has just been changed.",
    },
  },
  closed: {
    fr: {
      subject: "Votre compte est supprimé",
      text: "Votre compte et vos coordonnées sont supprimés. Seules vos factures restent, aussi longtemps que la loi l’exige, et ce qu’il faut pour un séjour à venir.",
    },
    en: {
      subject: "Your account is deleted",
      text: "Your account and your details are deleted. Only your invoices remain, for as long as the law requires, and what a stay ahead needs.",
    },
  },
  linked: {
    fr: {
      subject: "Une nouvelle façon de vous connecter",
      text: "Votre compte vient d’être lié à un service de connexion. Vous pouvez désormais vous connecter sans mot de passe.",
    },
    en: {
      subject: "A new way to log in",
      text: "Your account has just been linked to a login service. From now on you can log in without a password.",
    },
  },
  unlinked: {
    fr: {
      subject: "Une façon de vous connecter a été retirée",
      text: "Votre compte n’est plus lié au service de connexion. Vous vous connectez avec votre mot de passe.",
    },
    en: {
      subject: "A way to log in was removed",
      text: "Your account is no longer linked to the login service. You log in with your password.",
    },
  },
};
const noticeData = z.object({
  firstName: z.string(),
  change: z.enum(["password", "email", "linked", "unlinked", "closed"]),
});

/** Letters about accounts. */
export const accountTemplates: Record<string, Template> = {
  "account-confirm": linkLetter({
    fr: {
      subject: "Confirmez votre adresse e-mail",
      title: (name) => `Bienvenue, ${name}`,
      text: () =>
        "Votre compte est créé. Confirmez encore votre adresse\u00a0: vos commandes et vos documents y seront réunis.",
      button: "Confirmer mon adresse",
    },
    en: {
      subject: "Confirm your e-mail address",
      title: (name) => `Welcome, ${name}`,
      text: () =>
        "Your account is ready. Please confirm your address: your orders and documents will be gathered there.",
      button: "Confirm my address",
    },
  }),
  "email-confirm": linkLetter({
    fr: {
      subject: "Confirmez votre nouvelle adresse",
      title: (name) => `Bonjour ${name}`,
      text: () =>
        "Vous souhaitez utiliser cette adresse pour votre compte. Confirmez-la pour qu’elle remplace l’ancienne.",
      button: "Confirmer cette adresse",
    },
    en: {
      subject: "Confirm your new address",
      title: (name) => `Hello ${name}`,
      text: () => "You would like to use this address for your account. Confirm it and it will replace the old one.",
      button: "Confirm this address",
    },
  }),
  "account-link": linkLetter({
    fr: {
      subject: "Vous avez déjà un compte",
      title: (name) => `Bonjour ${name}`,
      text: (number) =>
        number
          ? `Un compte existe déjà pour cette adresse. Ce lien y rattache votre commande ${number}.`
          : "Un compte existe déjà pour cette adresse. Ce lien vous y donne accès.",
      button: "Continuer",
    },
    en: {
      subject: "You already have an account",
      title: (name) => `Hello ${name}`,
      text: (number) =>
        number
          ? `There is already an account for this address. This link adds your order ${number} to it.`
          : "There is already an account for this address. This link lets you in.",
      button: "Continue",
    },
  }),
  "password-reset": linkLetter({
    fr: {
      subject: "Choisissez un nouveau mot de passe",
      title: (name) => `Bonjour ${name}`,
      text: () =>
        "Vous avez demandé un nouveau mot de passe. Choisissez-le ici\u00a0; vos autres sessions seront fermées.",
      button: "Choisir un mot de passe",
    },
    en: {
      subject: "Choose a new password",
      title: (name) => `Hello ${name}`,
      text: () => "You asked for a new password. Choose it here; your other sessions will be closed.",
      button: "Choose a password",
    },
  }),
  "account-notice": ({ locale, data }) => {
    const { firstName, change } = noticeData.parse(data);
    const { subject, text } = notices[change][locale];
    const help =
      locale === "en"
        ? `If it was not you, call us at once: ${agency.telephone}.`
        : `Si ce n’était pas vous, appelez-nous sans attendre\u00a0: ${agency.telephone}.`;
    return {
      subject,
      preview: text,
      title: locale === "en" ? `Hello ${firstName}` : `Bonjour ${firstName}`,
      parts: [
        { kind: "text", text },
        { kind: "text", text: help },
      ],
    };
  },
};
