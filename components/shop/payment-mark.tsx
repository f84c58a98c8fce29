import { type PaymentMethod, paymentMarks } from "#lib/shop/payment-method";

type Props = {
  method: PaymentMethod;
  /** Accessible name; empty when the name is next to it. */
  name?: string;
  small?: boolean;
};

/** The logos of a payment method. */
export function PaymentMark({ method, name = "", small = false }: Props) {
  return (
    <span className="inline-flex flex-none gap-1">
      {paymentMarks[method].map((mark, place) => (
        <img
          key={mark}
          src={`/payment/${mark}.svg`}
          alt={place === 0 ? name : ""}
          width={48}
          height={32}
          loading="lazy"
          className={small ? "h-7 w-[42px]" : "h-8 w-12"}
        />
      ))}
    </span>
  );
}
