import { formatDate } from "#lib/i18n/format";

type Props = { date: string | null; className?: string };

/** Publication date of an item; nothing when the service does not send it. */
export const PublicationDate = ({ date, className }: Props) =>
  date && (
    <time dateTime={date} className={className}>
      {formatDate(date)}
    </time>
  );
