import { html, raw } from "hono/html";

/** HTML attributes: true renders the bare name, false and undefined are omitted. */
type Attributes = Record<string, string | boolean | undefined>;

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [raw(` ${key}`)] : [raw(` ${key}="`), value, raw('"')];
  });
}

const labelled = (id: string, label: string, control: unknown, help?: string) => html`
  <div class="field">
    <label for="${id}">${label}</label>
    ${control}
    ${help ? html`<p class="grey small" id="${id}-help">${help}</p>` : ""}
  </div>
`;

const described = (id: string, help?: string): Attributes => (help ? { "aria-describedby": `${id}-help` } : {});

/** A labelled input, sent by its id and required unless `attributes` say otherwise. */
export function field(id: string, label: string, attributes: Attributes = {}, help?: string) {
  const given = attributesOf({ name: id, required: true, ...attributes, ...described(id, help) });
  return labelled(id, label, html`<input id="${id}"${given} />`, help);
}

/** A labelled text of several lines, required unless `attributes` say otherwise. */
export function textArea(id: string, label: string, attributes: Attributes, help: string, text = "") {
  const given = attributesOf({ name: id, required: true, ...attributes, ...described(id, help) });
  // HTML drops a line break at the start of the element: the text's own first one stays.
  return labelled(id, label, html`<textarea id="${id}"${given}>${"\n"}${text}</textarea>`, help);
}

/**
 * A submitted form that is shown again: its id, its values, and why it was refused; no reason when only the language was changed.
 */
export type SubmittedForm = { form: string; values: Record<string, string>; why?: string | undefined };

/** The id of the element with a form's error. */
export const faultId = (form: string) => `${form}-fault`;

/** The error of a refused form, next to the form; `autofocus` leads there without a script. */
export const faultPart = (submitted: SubmittedForm | undefined, form: string) =>
  submitted?.why && submitted.form === form
    ? html`<p class="alert" role="alert" id="${faultId(form)}" tabindex="-1" autofocus>${submitted.why}</p>`
    : "";

/** Attributes that link a form to its error message. */
export const faultOf = (submitted: SubmittedForm | undefined, form: string) =>
  attributesOf({ "aria-describedby": submitted?.why && submitted.form === form ? faultId(form) : undefined });

/** The submitted values of a form, if it is the one that is shown again. */
export const submittedValues = (submitted: SubmittedForm | undefined, form: string): Record<string, string> =>
  submitted?.form === form ? submitted.values : {};

type Option = { value: string; label: string };

/** A labelled choice of one, with the option that is chosen. */
export function select(
  id: string,
  label: string,
  { options, chosen, required }: { options: Option[]; chosen: string | null; required?: boolean },
) {
  const option = ({ value, label: shown }: Option) => html`
    <option value="${value}"${attributesOf({ selected: value === chosen })}>${shown}</option>
  `;
  return labelled(
    id,
    label,
    html`
      <select id="${id}" name="${id}"${attributesOf({ required })}>
        ${options.map(option)}
      </select>
    `,
  );
}

type Values = Record<string, string | number | null>;

/** Hidden fields of a form. */
export const hidden = (values: Values) =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

type ButtonFormOptions = {
  /** What the button acts on, for screen readers. */
  about?: string;
  values?: Values;
  look?: "second" | "";
};

/** A form that is one button. */
export const buttonForm = (
  action: string,
  label: string,
  { about, values = {}, look = "second" }: ButtonFormOptions = {},
) => html`
  <form method="post" action="${action}">
    ${hidden(values)}
    <button${attributesOf({ class: look || undefined, "aria-label": about })}>${label}</button>
  </form>
`;

/** A card with a form: what it is for, its fields and its button. */
export const formCard = (form: {
  title: string;
  text?: string;
  id?: string;
  action: string;
  fields: unknown;
  submit: string;
  submitted?: SubmittedForm | undefined;
}) => html`
  <section class="card">
    <h2>${form.title}</h2>
    ${form.text ? html`<p>${form.text}</p>` : ""}
    <form method="post" action="${form.action}"${attributesOf({ id: form.id })}${faultOf(form.submitted, form.id ?? "")}>
      <section>
        ${faultPart(form.submitted, form.id ?? "")}${form.fields}
        <div class="foot"><button>${form.submit}</button></div>
      </section>
    </form>
  </section>
`;
