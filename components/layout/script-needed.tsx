import { getMessages } from "next-intl/server";
import { agency } from "#agency/agency";
import { Alert } from "@/components/ui/alert";

/** Says on pages that cannot work without a script what helps instead. */
export async function ScriptNeeded() {
  const { layout } = await getMessages();
  return (
    <div className="wrap hidden py-4 [@media(scripting:none)]:block">
      <Alert kind="info" live={false}>
        {layout.scriptNeeded.replace("{telephone}", agency.telephone)}
      </Alert>
    </div>
  );
}
