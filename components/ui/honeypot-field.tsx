/** Honeypot: a hidden field that only bots fill in; the shop discards their messages. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
