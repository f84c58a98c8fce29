import { Search } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type Props = { action: string; term: string; label: string; submit: string };

/** The search as a plain GET form: works before and without scripts. */
export function SearchForm({ action, term, label, submit }: Props) {
  return (
    <search>
      <form action={action} method="get" className="mt-6 flex max-w-[40rem] flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={label}
          defaultValue={term}
          maxLength={100}
          fieldClassName="min-w-56 flex-1"
        />
        <button type="submit" className={buttonClass()}>
          <Search size={20} />
          {submit}
        </button>
      </form>
    </search>
  );
}
