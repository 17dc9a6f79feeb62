// Which outline of many the pointer is on.

/** Whether a place lies in a polygon: in its outer ring and in none of the others. */
export function isWithin(
  polygon: readonly (readonly (readonly number[])[])[],
  { lng, lat }: { lng: number; lat: number },
): boolean {
  let crossed = 0;
  for (const ring of polygon)
    ring.forEach(([x = 0, y = 0], at) => {
      const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? [];
      if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) crossed += 1;
    });
  return crossed % 2 === 1;
}
