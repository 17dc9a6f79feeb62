// A code list: codes of the national data standard with their Chinese names, some in two levels.

export interface EnumItem {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly EnumItem[];
}

export interface EnumTable {
  readonly name: string;
  readonly title: string;
  readonly items: readonly EnumItem[];
}

/** A flat table from pairs of code and name; their order is display order. */
export function enumTable(
  name: string,
  title: string,
  pairs: readonly (readonly [code: string, name: string])[],
): EnumTable {
  return { name, title, items: pairs.map(([code, text]) => ({ code, name: text })) };
}

/** A table in two levels: each group with its own pairs; a group without pairs can itself be chosen. */
export function groupedEnumTable(
  name: string,
  title: string,
  groups: readonly (readonly [
    code: string,
    name: string,
    pairs?: readonly (readonly [code: string, name: string])[],
  ])[],
): EnumTable {
  const items = groups.map(([code, text, pairs]) =>
    pairs
      ? { code, name: text, children: pairs.map(([childCode, childName]) => ({ code: childCode, name: childName })) }
      : { code, name: text },
  );
  return { name, title, items };
}

/** Entries that can be chosen: leaves, and groups that have no children. */
export function selectableItems(table: EnumTable): readonly EnumItem[] {
  return table.items.flatMap((item) => item.children ?? [item]);
}

/** Name of a code at any level, or undefined. */
export function findEnumName(table: EnumTable, code: string): string | undefined {
  for (const item of table.items) {
    if (item.code === code) return item.name;
    const child = item.children?.find((entry) => entry.code === code);
    if (child) return child.name;
  }
  return undefined;
}
