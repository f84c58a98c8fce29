import { sql } from "drizzle-orm";

/**
 * The columns of a mail whose content is erased, as an update sets them; its mark stays, so that it is not written again. A failed
 * one can no longer be sent.
 */
export const erased = sql`recipient = '', data = '{}', subject = null, html = null, text = null, last_error = null,
  status = case status when 'failed' then 'dropped' else status end`;
