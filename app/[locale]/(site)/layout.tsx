import type { ReactNode } from "react";
import { localizedParams } from "#lib/i18n/params";
import { SiteFrame } from "@/components/layout/site-frame";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function SiteLayout({ children, params }: Props) {
  const { locale } = await localizedParams(params);
  return <SiteFrame locale={locale}>{children}</SiteFrame>;
}
