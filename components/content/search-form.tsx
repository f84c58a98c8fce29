import { Search } from "lucide-react";
import { buttonClass } from "@/components/ui/button";

/** The search as a plain GET form: works before and without scripts. */
export function SearchForm({ action, term, label, submit }: { action: string; term: string; label: string; submit: string }) {
  return (
    <form action={action} method="get" role="search" className="mt-6 flex max-w-[40rem] flex-wrap items-end gap-3">
      <div className="min-w-[14rem] flex-1">
        <label htmlFor="q" className="mb-1.5 block text-sm font-semibold">
          {label}
        </label>
        <input id="q" name="q" type="search" defaultValue={term} maxLength={100} className="input" />
      </div>
      <button type="submit" className={buttonClass({ variant: "primary" })}>
        <Search aria-hidden className="size-5" />
        {submit}
      </button>
    </form>
  );
}
