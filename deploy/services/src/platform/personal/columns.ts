// Columns that hold personal data: encrypted as they are written, open as they are read. Looked up by `where.ts` alone.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customType } from 'drizzle-orm/pg-core';
import { openSealed, sealJson, sealNumber, sealText } from './cipher';

/** An identity number, credit code or telephone. */
export const sealedNumber = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealNumber,
  fromDriver: openSealed,
});

/** Text that may hold such numbers and that nothing is looked up by. */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
  fromDriver: openSealed,
});

/** Any JSON that may hold them. */
export const sealedJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealJson,
  fromDriver: (stored) => JSON.parse(openSealed(stored)) as unknown,
});

/** The keyed hash in a column, for indexes and joins. */
export function numberHash(column: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`split_part(${column}, '.', 1)`;
}
