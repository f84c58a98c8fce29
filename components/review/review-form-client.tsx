"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { telephone } from "#lib/agency-telephone";
import { faultsOf } from "#lib/contract/issue-code";
import { parseJson, textsOf } from "#lib/json";
import type { StayToReview } from "#lib/review/queries";
import {
  markNames,
  type ReviewFaults,
  type ReviewField,
  reviewFaults,
  reviewFields,
  reviewLimits,
} from "#lib/review/review";
import type { Reviewable } from "#lib/review/schema";
import { ask, type CallError, toCallError } from "#lib/upstream/ask";
import { type FormProblem as Problem, refusedForm } from "#lib/upstream/refused-form";
import { tabText } from "#lib/web-storage";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { MarkField } from "@/components/review/mark-field";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";

type Props = {
  asked: StayToReview;
  /** Privacy note of the form. */
  privacy: ReactNode;
  onGiven: (stay: Reviewable) => void;
  /** The stay can no longer be reviewed: the page is out of date. */
  onChanged: () => void;
};

const idOf = (field: ReviewField) => `review-${field}`;

/**
 * Five marks and a text: validated here for convenience, authoritatively by the shop. Input is kept when sending fails, and in
 * this tab until it is sent.
 */
export function ReviewForm({ asked, privacy, onGiven, onChanged }: Props) {
  const { number, item, access, locale } = asked;
  const t = useTranslations("account.review");
  const names = useTranslations("property.reviews.marks");
  const [faults, setFaults] = useState<ReviewFaults>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const [ended, setEnded] = useState<CallError | null>(null);
  useLoginOnExpiry(ended, useLocale());
  const [kept] = useState(() => tabText(`review_${item}`));
  const [draft] = useState(() => textsOf(parseJson(kept.read() ?? "")));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const marks = Object.fromEntries(markNames.map((name) => [name, Number(typed.get(name))]));
    setProblem(null);
    setSending(true);
    try {
      const { reviewInputSchema } = await import("#lib/review/schema");
      const { data: body, error } = reviewInputSchema.safeParse({ marks, text: String(typed.get("text")) });
      setFaults(error ? reviewFaults(faultsOf(error)) : {});
      if (body) {
        const params = { number, item };
        const query = { access };
        const given = await ask("POST /shop/api/store/order/{number}/stay/{item}/review", {
          params,
          query,
          locale,
          body,
        });
        kept.keep(null);
        onGiven(given);
      }
    } catch (error) {
      const failure = toCallError(error);
      const refused = refusedForm(failure, reviewFaults);
      setFaults(refused.faults);
      if (failure.status === 401) setEnded(failure);
      else if ([409, 410].includes(failure.status)) onChanged();
      else setProblem(refused.problem ?? null);
    }
    setSending(false);
  }

  const labelOf = (field: ReviewField) => (field === "text" ? t("text") : names(field));
  const errorOf = (field: ReviewField) => {
    const fault = faults[field];
    return fault && t(`faults.${fault}`, reviewLimits);
  };
  const errors = reviewFields.flatMap((field) => {
    const error = errorOf(field);
    return error ? [{ id: idOf(field), label: labelOf(field), error }] : [];
  });
  return (
    <form
      onSubmit={(event) => void send(event)}
      onChange={({ currentTarget }) => kept.keep(JSON.stringify(Object.fromEntries(new FormData(currentTarget))))}
      noValidate
      className="mt-8 grid gap-8"
    >
      {errors.length > 0 && (
        <ErrorSummary title={t("errors", { count: errors.length })} errors={errors} attempt={faults} />
      )}
      {problem && <FormProblem>{t(problem, { telephone })}</FormProblem>}
      <div className="rounded-card border border-line bg-white p-5 md:p-7">
        <p className="text-sm text-grey">{t("scale")}</p>
        <div className="mt-4 grid gap-5">
          {markNames.map((name) => (
            <MarkField
              key={name}
              id={idOf(name)}
              name={name}
              legend={names(name)}
              error={errorOf(name)}
              given={draft[name]}
            />
          ))}
        </div>
      </div>
      <TextArea
        id={idOf("text")}
        name="text"
        label={t("text")}
        help={t("textHelp", reviewLimits)}
        error={errorOf("text")}
        rows={8}
        defaultValue={draft.text}
      />
      <div className="grid gap-4">
        <p className="max-w-measure text-sm text-grey">{t("privacy")}</p>
        {privacy}
        <div>
          <Button type="submit" pending={sending}>
            {t("send")}
          </Button>
        </div>
      </div>
    </form>
  );
}
