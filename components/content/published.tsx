import { formatDate } from "#lib/i18n/format";

type Props = { date: string | null; className?: string };

/** The day an item appeared; nothing where the service does not tell it. */
export const Published = ({ date, className }: Props) =>
  date && (
    <time dateTime={date} className={className}>
      {formatDate(date)}
    </time>
  );
