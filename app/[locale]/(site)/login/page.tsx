import { cookies } from "next/headers";
import { getMessages } from "next-intl/server";
import { getProviders } from "#lib/account/server";
import { sessionEnded } from "#lib/account/target";
import { destinationIn, href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { accessCookie, refreshCookie } from "#lib/upstream/cookies";
import { LoginPageForm } from "@/components/account/login-client";
import { Alert } from "@/components/ui/alert";
import { ClosableAlert } from "@/components/ui/closable-alert-client";
import { Link } from "@/components/ui/link";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/login">;

export const generateMetadata = messageMetadata("/login", ({ account }) => account.login);

export default async function LoginPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { destination, compte, session } = await searchParams;
  const [{ account }, providers, jar] = await Promise.all([getMessages(), getProviders(locale), cookies()]);
  const words = account.login;
  const target = destinationIn(locale, destination);
  return (
    <MessagesProvider of={["common", "account.login", "layout.login"]}>
      <div className="wrap py-12">
        <div className="mx-auto max-w-[30rem]">
          {compte === "supprime" && <ClosableAlert className="mb-8">{words.deleted}</ClosableAlert>}
          {session === sessionEnded && (
            <Alert kind="info" className="mb-8">
              {words.expired}
            </Alert>
          )}
          <h1>{words.title}</h1>
          <p className="mt-3 text-lg text-grey">{words.description}</p>
          <div className="mt-8 rounded-card border border-line bg-white p-6 md:p-8">
            <LoginPageForm
              destination={target}
              providers={providers}
              hasSession={jar.has(accessCookie) || jar.has(refreshCookie)}
            />
          </div>
          <p className="mt-6 text-center">
            {words.new}{" "}
            <Link className="link" href={href(locale, "/mon-compte/inscription", { destination: target })}>
              {words.signUp}
            </Link>
          </p>
        </div>
      </div>
    </MessagesProvider>
  );
}
