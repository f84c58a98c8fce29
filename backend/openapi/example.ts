import { agency } from "#agency/agency";
/** A JSON Schema as zod writes it, as far as examples need it. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  exclusiveMinimum?: number;
};

/** What a field is like in a real answer, by its name. */
const byName: Record<string, unknown> = {
  access: "view.fk2.7c1b",
  address: "Chemin de l’Exemple 12",
  ages: [4, 9],
  basePrice: 95,
  birthdate: "1984-05-17",
  city: agency.city,
  code: "INVALID",
  country: "CH",
  dateFrom: "2027-01-30",
  dateTo: "2027-02-06",
  detail: "30.01.2027 – 06.02.2027",
  device: "Firefox, Linux",
  email: "camille.rey@example.com",
  endPeriod: "2027-02-06",
  expiresAt: "2027-01-21T10:00:00.000Z",
  firstName: "Camille",
  from: "2027-01-30",
  label: "Location",
  largeFormat: "/media/0b2f7a526b0c-960",
  lastName: "Rey",
  latitude: agency.latitude,
  locale: "fr",
  longitude: agency.longitude,
  message: "Certains champs sont invalides",
  network: "192.0.2.0",
  number: "102938",
  password: "marmotte-glacier-42",
  password_confirm: "marmotte-glacier-42",
  people: 4,
  phone: "+41 79 123 45 67",
  place: agency.city,
  price: 1250,
  q: "exemple",
  quantity: 1,
  rate: 8.1,
  reference: "CM-1042",
  startPeriod: "2027-01-30",
  state: agency.state,
  street: "Chemin de l’Exemple",
  streetNumber: "12",
  text: "Bonjour, l’appartement a-t-il une place de parc ?",
  title: "Les Mélèzes",
  to: "2027-02-06",
  total: 1250.5,
  username: "camille.rey@example.com",
  zip: agency.zip,
};

const byFormat: Record<string, string> = {
  base64: "iVBORw0KGgo=",
  date: "2027-01-30",
  "date-time": "2027-01-14T10:00:00.000Z",
  email: "camille.rey@example.com",
  uri: "https://agency.example/fr",
  uuid: "0b2f7a52-6b0c-4c3e-9a3c-2f5d8c1e7a90",
};

const isOf = (value: unknown, type: string | undefined) =>
  type === "integer" ? Number.isInteger(value) : type === "array" ? Array.isArray(value) : typeof value === type;

/** An example of a value: what its name says, if that is of its type, else the least that its schema allows. */
export function exampleOf({ type: types, ...schema }: JsonSchema, name = ""): unknown {
  const type = Array.isArray(types) ? types[0] : types;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices[0] ?? {}, name);
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field, key)]),
    );
  const known = byName[name];
  if (known !== undefined && isOf(known, type) && fits(known, schema)) return known;
  if (schema.default !== undefined) return schema.default;
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item));
  if (type === "array") return schema.items ? [exampleOf(schema.items, name.replace(/s$/, ""))] : [];
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return byFormat[schema.format ?? ""] ?? name;
}

const fits = (value: unknown, { format, pattern }: JsonSchema) =>
  typeof value !== "string" ||
  ((!format || byFormat[format] !== undefined) && (!pattern || new RegExp(pattern).test(value)));
