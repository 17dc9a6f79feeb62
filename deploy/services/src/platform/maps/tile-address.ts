// The address of a tile service, with a place for each of the three numbers.

interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export function tileAddress(template: string, { z, x, y }: TilePlace): string {
  return template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
}

/** Whether it is an http address in which all three numbers have a place. */
export function isTileAddress(template: string): boolean {
  const address = tileAddress(template, { z: 0, x: 0, y: 0 });
  return (
    ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) &&
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol)
  );
}
