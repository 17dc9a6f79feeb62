// What a database is made of, as far as statements can fail on it: tables, columns, and the rules that rows have to
// keep.
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { rowsOf } from './database';

export interface Column {
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}
/** A unique index, a constraint or a trigger: `text` is how PostgreSQL writes it, without its name. */
export interface Rule {
  table: string;
  kind: 'unique index' | 'check' | 'foreign key' | 'exclusion' | 'trigger';
  columns: readonly string[];
  text: string;
}
export interface Structure {
  tables: Readonly<Record<string, Readonly<Record<string, Column>>>>;
  rules: readonly Rule[];
}

/** Of the schema `public`, without the record of migrations. */
export async function readStructure(db: Database): Promise<Structure> {
  const columns = await rowsOf<Column & { table: string; column: string }>(
    db,
    sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull", (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'`,
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, column, ...rest } of columns) (tables[table] ??= {})[column] = rest;
  const names = (list: string) =>
    sql.raw(`array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(${list}))`);
  const rules = await rowsOf<Rule>(
    db,
    sql`
    select c.relname as "table", 'unique index' as kind, ${names('i.indkey')} as columns, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+ ON \\S+ ', '') as text
    from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    union all
    select c.relname, case k.contype when 'c' then 'check' when 'f' then 'foreign key' else 'exclusion' end, ${names('k.conkey')}, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype in ('c', 'f', 'x') and k.connamespace = 'public'::regnamespace
    union all
    select c.relname, 'trigger', '{}', regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  return { tables, rules };
}
