import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { calling } from "@/components/layout/telephone-link";
import { Alert } from "@/components/ui/alert";
import { classNames } from "@/components/ui/class-names";

/** Message without JavaScript on pages that need it, with an alternative. */
export async function NoScriptNotice({ className = "wrap py-4" }: { className?: string }) {
  const t = await getTranslations("layout");
  return (
    <div className={classNames("hidden [@media(scripting:none)]:block", className)}>
      <Alert kind="info" live={false}>
        {t.rich("scriptNeeded", calling(agency.telephone))}
      </Alert>
    </div>
  );
}
