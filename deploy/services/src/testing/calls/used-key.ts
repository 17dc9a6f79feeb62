// A key that has come before with another body, whatever call it comes with: planted by the database just before it is
// written.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnyCodec } from '@portal/shared/wire';
import { idempotent } from '../../platform/core/idempotent';
import type { Database } from '../../platform/db/database';
import { sampleOf } from './declared-request';

export const USED_KEY = '11111111-1111-4111-8111-111111111111';
const FIRST_KEY = '22222222-2222-4222-8222-222222222222';

/**
 * From now on `USED_KEY` is taken at every call.
 * @returns what tells apart the bodies that came with it: the last one's mark
 */
export async function asIfKeysHadCome(db: Database): Promise<() => Promise<string>> {
  // What it was answered the first time; a repetition of one body would be given it.
  const first = { key: FIRST_KEY, userId: 'somebody', route: 'first', body: null, now: new Date(0) };
  await idempotent(db, first, () => Promise.resolve('an answer'));
  await db.execute(sql.raw('create sequence asked_body'));
  await db.execute(
    sql.raw(`create function plant_key() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() = 1 and new.key = '${USED_KEY}' then
          -- A sequence keeps its value when the refused write is rolled back.
          perform setval('asked_body', ('x' || substr(new.request_hash, 1, 15))::bit(60)::bigint + 1);
          insert into idempotency_keys (key, user_id, route, request_hash, answer, created_at)
            select new.key, new.user_id, new.route, 'another body', answer, created_at
              from idempotency_keys where key = '${FIRST_KEY}';
        end if;
        return new;
      end $$`),
  );
  await db.execute(
    sql.raw('create trigger plant_key before insert on idempotency_keys for each row execute function plant_key()'),
  );
  return async () => {
    const { rows } = (await db.execute(sql.raw('select last_value::text as mark from asked_body'))) as unknown as {
      rows: { mark: string }[];
    };
    return String(rows[0]?.mark);
  };
}

/** Another value that the codec's schema takes; undefined where there is but this one. */
export function otherValue({ about }: AnyCodec, value: unknown): unknown {
  switch (about.is) {
    case 'text':
      if (about.uuid) return randomUUID();
      if (about.like)
        return [...'9876543210'].map((digit) => String(value).replace(/\d/, digit)).find(isOther(about, value));
      return String(value).length < (about.max ?? Infinity) ? `${String(value)}1` : '2'.repeat(String(value).length);
    case 'number':
    case 'integer':
      return Number(value) < (about.max ?? Infinity) ? Number(value) + 1 : undefined;
    case 'flag':
      return value !== true;
    case 'day':
      return value === '2026-11-23' ? '2026-11-24' : '2026-11-23';
    case 'words':
      return about.of.find((word) => word !== value);
    case 'list':
      return Array.isArray(value) && value.length > 0 ? otherItem(about.item, value) : [sampleOf(about.item)];
    case 'object':
      for (const [, [wireName, codec]] of about.fields) {
        const given = value as Record<string, unknown>;
        const other = otherValue(codec, given[wireName]);
        if (other !== undefined) return { ...given, [wireName]: other };
      }
      return undefined;
    case 'optional':
    case 'nullable':
    case 'default':
      return value === null || value === undefined
        ? sampleOf(about.item, { whole: true })
        : otherValue(about.item, value);
    default:
      return undefined;
  }
}

const isOther =
  ({ like }: { like?: RegExp }, value: unknown) =>
  (text: string): boolean =>
    text !== value && like?.test(text) === true;

function otherItem(item: AnyCodec, [first, ...rest]: unknown[]): unknown[] | undefined {
  const other = otherValue(item, first);
  return other === undefined ? undefined : [other, ...rest];
}
