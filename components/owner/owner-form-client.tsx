"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { telephone } from "#lib/agency-telephone";
import { messageLimits } from "#lib/message/message";
import {
  estateTypes,
  type OwnerField,
  type OwnerValues,
  type OwnerWish,
  ownerFaults,
  ownerFields,
  ownerLimits,
  ownerWishes,
} from "#lib/message/owner-request";
import { ask, toCallError } from "#lib/upstream/ask";
import { refusedForm } from "#lib/upstream/refused-form";
import { usePostedForm } from "@/components/content/use-posted-form";
import { OwnerThanks } from "@/components/owner/owner-thanks";
import { PhotoField } from "@/components/owner/photo-field";
import { type OwnerState, sendOwnerRequestAction } from "@/components/owner/send-owner-request-action";
import { usePhotos } from "@/components/owner/use-photos";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = {
  wish: OwnerWish;
  /** Address of the form's page, for the redirect without JavaScript. */
  page: string;
  /** Privacy note of the form. */
  privacy: ReactNode;
  /** Reference of a request that was just sent without JavaScript. */
  receipt?: string;
};

/** The rules include every country's telephone numbers: loaded when the form is touched. */
const rules = () => import("#lib/message/owner-schema");
const untouched: OwnerState = { values: {}, faults: {} };

/**
 * An owner's request with photographs: validated here for convenience, authoritatively by the shop. Input is kept when sending
 * fails. Without JavaScript the form posts to its own page, without photographs.
 */
export function OwnerForm({ wish, page, privacy, receipt: sent }: Props) {
  const t = useTranslations("content.ownerForm");
  const locale = useLocale();
  const { post, values, faults, problem, receipt, pending, run, close } = usePostedForm(
    sendOwnerRequestAction,
    untouched,
    sent,
  );
  const { photos, tooMany, add, remove, send: sendPhotos, forget, clear } = usePhotos(locale);

  /** Photographs that kept the last request from leaving; others are refused only beside their own field. */
  const [failed, setFailed] = useState<number[]>([]);

  const another = () => {
    clear();
    close();
  };
  if (receipt) return <OwnerThanks reference={receipt} onAnother={another} />;

  async function request(typed: FormData) {
    const value = (name: string) => String(typed.get(name) ?? "");
    const values: OwnerValues = Object.fromEntries(ownerFields.map((name) => [name, value(name)]));
    try {
      const { request, faults = {} } = (await rules()).readOwnerRequest(values);
      if (!request) return { faults };
      const sent = await sendPhotos();
      setFailed("failed" in sent ? sent.failed : []);
      if ("failed" in sent) return { faults };
      const body = { ...request, photos: sent.ids, website: value("website") || undefined };
      return { faults, receipt: (await ask("POST /shop/api/store/owner-request", { locale, body })).reference };
    } catch (error) {
      const failure = toCallError(error);
      // Photographs are stored for a short time only: the next attempt uploads them again.
      if (failure.code === "PHOTO_GONE") forget();
      return refusedForm(failure, ownerFaults);
    }
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void run(() => request(typed));
  }

  const errorOf = (name: OwnerField) => {
    const fault = faults[name];
    if (fault === "number") return t(name === "surface" ? "faults.surface" : "faults.rooms");
    return fault && t(`faults.${fault}`);
  };
  const errors = ownerFields.flatMap((name) => {
    const error = errorOf(name);
    return error ? [{ id: `owner-${name}`, label: t(name), error }] : [];
  });
  for (const { key, name, fault } of photos)
    if (fault && failed.includes(key)) errors.push({ id: `owner-photo-${key}`, label: name, error: t(fault) });
  const field: FieldOf = (name) => ({
    id: `owner-${name}`,
    name,
    label: t(name),
    error: errorOf(name),
    defaultValue: values[name] ?? (name === "wish" ? wish : undefined),
  });

  return (
    <form
      action={post}
      onSubmit={send}
      onFocus={() => void rules().catch(() => undefined)}
      noValidate
      className="relative grid grid-cols-1 gap-8"
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {errors.length > 0 && (
        <ErrorSummary title={t("errors", { count: errors.length })} errors={errors} attempt={faults} />
      )}
      {problem && <FormProblem>{t(problem, { telephone })}</FormProblem>}
      <EstateFields field={field}>
        <PhotoField {...{ photos, tooMany }} onAdd={add} onRemove={remove} />
      </EstateFields>
      <PersonFields field={field} />
      <HoneypotField />
      <div className="grid gap-4">
        {privacy}
        <div>
          <Button type="submit" pending={pending}>
            {pending && photos.length > 0 ? t("sending") : t("send")}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Label, error and props of a form field. */
type FieldOf = (name: OwnerField) => { id: string; name: string; label: string; error?: string; defaultValue?: string };

function EstateFields({ field, children }: { field: FieldOf; children: ReactNode }) {
  const t = useTranslations("content.ownerForm");
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">{t("estate")}</legend>
      <SelectField {...field("wish")} options={ownerWishes.map((value) => ({ value, label: t(`wishes.${value}`) }))} />
      <SelectField
        {...field("estateType")}
        options={estateTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        placeholder={t("choose")}
      />
      <TextField
        {...field("place")}
        help={t("placeHelp")}
        maxLength={ownerLimits.place}
        autoComplete="address-level2"
        fieldClassName="sm:col-span-2"
      />
      <TextField {...field("rooms")} help={t("roomsHelp")} inputMode="decimal" maxLength={6} optional={t("optional")} />
      <TextField {...field("surface")} inputMode="numeric" maxLength={8} optional={t("optional")} />
      <TextArea
        {...field("text")}
        rows={4}
        help={t("textHelp")}
        maxLength={messageLimits.text}
        optional={t("optional")}
        fieldClassName="sm:col-span-2"
      />
      {children}
    </fieldset>
  );
}

function PersonFields({ field }: { field: FieldOf }) {
  const t = useTranslations("content.ownerForm");
  const line = (name: "firstName" | "lastName" | "email" | "phone", autoComplete: string) => ({
    ...field(name),
    maxLength: messageLimits[name],
    autoComplete,
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">{t("you")}</legend>
      <TextField {...line("firstName", "given-name")} />
      <TextField {...line("lastName", "family-name")} />
      <TextField {...line("email", "email")} type="email" />
      <TextField {...line("phone", "tel")} type="tel" optional={t("optional")} />
    </fieldset>
  );
}
