import { Download } from "lucide-react";
import { useLocale } from "next-intl";
import { callUrl } from "#lib/upstream/ask";
import { type ButtonVariant, buttonClass } from "@/components/ui/button";

type Props = { number: string; access: string | undefined; label: string; variant?: ButtonVariant };

/** Download of a paid order's confirmation. */
export function ConfirmationPaper({ number, access, label, variant }: Props) {
  const locale = useLocale();
  const asked = { params: { number }, locale, query: { access } };
  return (
    <a
      href={callUrl("GET /shop/api/store/cart/{number}/confirmation", asked)}
      download={`${number}.pdf`}
      className={buttonClass({ variant })}
    >
      <Download size={18} />
      {label}
    </a>
  );
}
