"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { sessionQuery } from "#lib/account/queries";
import { href } from "#lib/i18n/navigation";
import { useGuardedCart } from "@/components/checkout/guard-client";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { LoginForm } from "@/components/layout/login-form-client";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { usePush } from "@/components/ui/progress-client";
import { Skeletons } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";

type Props = { providers: { name: string }[] };

const next = "/commande/mes-donnees";
const card = "rounded-card border border-line bg-white p-5 sm:p-6";

/** Continue as guest, log in, or create an account; a logged-in user just continues. */
export function SignInStep({ providers }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.signIn");
  const cart = useTranslations("shop.cart");
  const login = useTranslations("layout.login");
  const { order, failed, retry } = useGuardedCart(locale, "items");
  const session = useQuery(sessionQuery(locale));
  const push = usePush();
  if (failed) return <Unreachable text={cart("unreachable")} retryLabel={cart("retry")} onRetry={retry} />;
  if (!order || session.isPending) return <Skeletons className="gap-6" of={["h-44", "h-[460px]"]} />;
  const back = (
    <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ variant: "quiet" })}>
      <ArrowLeft size={18} />
      {texts("back")}
    </Link>
  );
  if (session.data?.state === "authenticated") {
    return (
      <>
        <section className={card}>
          <h2 className="text-xl">{texts("loggedIn")}</h2>
          <p className="mt-2 mb-5 text-grey">{texts("loggedInText", { name: session.data.user.username })}</p>
          <Link href={href(locale, next)} className={buttonClass()}>
            {texts("continue")}
          </Link>
        </section>
        <p className="mt-6">{back}</p>
      </>
    );
  }
  return (
    <>
      <section className={card}>
        <h2 className="text-xl">{texts("guestTitle")}</h2>
        <p className="mt-2 mb-5 text-grey">{texts("guestText")}</p>
        <Link href={href(locale, next)} className={`${buttonClass()} max-sm:w-full`}>
          {texts("guest")}
        </Link>
      </section>
      <section className={`${card} mt-6`}>
        <h2 className="text-xl">{texts("loginTitle")}</h2>
        <p className="mt-2 mb-5 text-grey">{texts("loginText")}</p>
        <LoginForm
          idPrefix="checkout-login"
          providers={providers}
          destination={href(locale, next)}
          onSuccess={() => {
            showToast({ kind: "success", text: login("success"), timeout: 3000 });
            push(href(locale, next));
          }}
        />
      </section>
      <section className={`${card} mt-6`}>
        <h2 className="text-xl">{texts("createTitle")}</h2>
        <p className="mt-2 mb-5 text-grey">{texts("createText")}</p>
        <Link
          href={href(locale, "/mon-compte/inscription", { destination: href(locale, next) })}
          className={`${buttonClass({ variant: "secondary" })} max-sm:w-full`}
        >
          {texts("create")}
        </Link>
      </section>
      <p className="mt-6 max-sm:text-center">{back}</p>
    </>
  );
}
