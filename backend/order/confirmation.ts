import { and, desc, eq } from "drizzle-orm";
import { consents } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import type { Locale } from "#lib/i18n/locale";
import type { Order } from "#lib/shop/order-schema";

/** The confirmation of an order as a PDF in a language, with the version of the terms that its guest accepted. */
export async function confirmationPdf({ db }: Pick<Deps, "db">, order: Order, locale: Locale): Promise<Buffer> {
  const [terms] = await db
    .select({ version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(and(eq(consents.orderId, order.id), eq(consents.document, "terms")))
    .orderBy(desc(consents.acceptedAt))
    .limit(1);
  // Loaded when the first is drawn: the writer of PDFs is large.
  const { orderPdf } = await import("#backend/order/pdf");
  return orderPdf(order, terms ?? null, locale);
}
