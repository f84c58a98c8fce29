"use client";

import type { Locale } from "#lib/i18n/locale";

export function CartPanel(_props: { locale: Locale }) {
  return null;
}
