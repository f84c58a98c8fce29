/** Swiss cantons: the states offered and accepted for country CH; their names are `checkout.details.cantons`. */
export const cantons = [
  "AG",
  "AI",
  "AR",
  "BE",
  "BL",
  "BS",
  "FR",
  "GE",
  "GL",
  "GR",
  "JU",
  "LU",
  "NE",
  "NW",
  "OW",
  "SG",
  "SH",
  "SO",
  "SZ",
  "TG",
  "TI",
  "UR",
  "VD",
  "VS",
  "ZG",
  "ZH",
] as const;

/** Whether a state is the code of a Swiss canton. */
export const isCanton = (state: string) => cantons.some((canton) => canton === state);
