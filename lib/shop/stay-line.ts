import type { Stay } from "#lib/property/stay";
import { queryClient } from "#lib/query-client";
import { itemsLinkedTo } from "#lib/shop/order";
import { cartQuery } from "#lib/shop/queries";
import { stayOf } from "#lib/shop/stay";

const told = ({ dateFrom, dateTo, people, ages }: Stay) => JSON.stringify([dateFrom, dateTo, people, ages.toSorted()]);

/** The line of the visitor's cart that is this very stay, and the products that hang under it; null where there is none. */
export async function readStayLine(locale: string, productId: number, wanted: Stay) {
  const order = await queryClient().fetchQuery({ ...cartQuery(locale), staleTime: 0 });
  const rental = order.orderItems.find(({ product, subscriber, context }) => {
    const stay = stayOf({ people: subscriber?.numberOfPersons, ...context });
    return product.id === productId && stay !== null && told(stay) === told(wanted);
  });
  return rental ? { rental, has: itemsLinkedTo(order, rental.id).map(({ product }) => product.id) } : null;
}
