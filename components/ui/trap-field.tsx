/** A honeypot: a hidden field that only programs fill in; the shop drops a message that has it. */
export const TrapField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
