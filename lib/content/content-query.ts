/** Query of every list of contents: what is published, as much as one reply holds. */
export const published = { status: 2, count: 250 } as const;

/** Query of one content item: the same, with its products. */
export const itemQuery = { ...published, "embed[]": ["attached_products"] } as const;
