// Puts one item of a list at another place.

/** A new list; positions outside it are its ends. An unknown item changes nothing. */
export function moved<Item>(items: readonly Item[], item: Item, position: number): Item[] {
  if (!items.includes(item)) return [...items];
  const rest = items.filter((other) => other !== item);
  const place = Math.min(Math.max(0, position), rest.length);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
