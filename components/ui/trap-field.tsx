/** A field that only programs fill in: nobody sees it, and the shop takes no message that has it. */
export const TrapField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
