"use client";
import { MapPinned } from "lucide-react";
import { useEffect, useState } from "react";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { offlinePath } from "#lib/offline/address";
import { keepStayPasses, readStayPasses, removeStayPasses, type StayPass } from "#lib/offline/stay-pass";
import { today } from "#lib/property/calendar";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/schema";
import { stayHours } from "#lib/shop/stay-hours";
import { ask } from "#lib/upstream/ask";
import type { PassTexts } from "@/components/checkout/checkout-texts";
import { stayOf } from "@/components/shop/item-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";

type Props = { order: Order; locale: Locale; labels: PassTexts };

async function addressOf(home: number, locale: Locale): Promise<string> {
  const { location } = await ask("GET /api/locations/{id}", { params: { id: home }, locale });
  return `${location.address}, ${location.place.zip} ${location.place.name}`;
}

/** One pass for each stay of an order, with the address asked for now. */
async function passesOf(order: Order, locale: Locale): Promise<StayPass[]> {
  const passes = itemsByCategory(order, "rental").map(async (item) => {
    const stay = stayOf(item);
    if (!stay || item.product.article === null) return [];
    const address = await addressOf(item.product.article, locale);
    const { from, to } = stay;
    const { from: fromTime, until: toTime } = stayHours(order, item);
    const { telephone } = agency;
    return [{ number: order.number ?? "", title: item.title, address, from, fromTime, to, toTime, telephone }];
  });
  return (await Promise.all(passes)).flat();
}

/** Keeps a paid stay on this device when the guest asks for it, and only then; takes it away again. */
export function KeepStay({ order, locale, labels }: Props) {
  const number = order.number ?? "";
  const [state, setState] = useState<"off" | "busy" | "kept" | "failed">("off");
  useEffect(() => {
    if (readStayPasses(today()).some((pass) => pass.number === number)) setState("kept");
  }, [number]);

  const keep = async () => {
    setState("busy");
    try {
      keepStayPasses(await passesOf(order, locale), today());
      setState("kept");
    } catch {
      setState("failed");
    }
  };
  const remove = () => {
    removeStayPasses(number, today());
    setState("off");
    announce(labels.removed);
  };
  const [before = "", after = ""] = labels.kept.split("{link}");

  return (
    <div className="mt-6 max-w-measure border-t border-line pt-5">
      {state === "kept" ? (
        <>
          <p role="status">
            {before}
            <a className="link" href={offlinePath(locale)}>
              {labels.link}
            </a>
            {after}
          </p>
          <Button variant="quiet" className="mt-1 -ml-3" onClick={remove}>
            {labels.remove}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            pending={state === "busy"}
            aria-describedby="keep-help"
            onClick={() => void keep()}
          >
            <MapPinned aria-hidden="true" size={18} />
            {labels.keep}
          </Button>
          <p id="keep-help" className="mt-2 text-sm text-grey">
            {labels.help}
          </p>
          {state === "failed" && (
            <Alert kind="error" className="mt-3">
              {labels.failed}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
