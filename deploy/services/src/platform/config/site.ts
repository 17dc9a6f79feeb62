// Settings of the portal with their first values; ops change them in the table.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OutputOf } from '@portal/shared/contract';
import type { getSiteConfig } from '@portal/shared/contract/configuration';
import { siteConfigWire } from '@portal/shared/wire';
import type { Context } from '../core/context';
import type { Database } from '../db/database';
import { builtOnce } from '../db/connections/statement';
import { settings } from './schema';

export const siteConfig = z.object({
  title: z.string(),
  hotline: z.string(),
  footers: z.record(z.string(), z.object({ nameTxt: z.string(), enabled: z.boolean(), address: z.string() })),
  site: z.object({ zbdw: z.string(), cbdw: z.string(), wzbsm: z.string(), icp: z.string(), ga: z.string() }),
  /** Kind of system the portal runs in; `cs` inside a program of the counter. */
  xtlx: z.string().default(''),
});
export const limits = z.object({
  draftKeepDays: z.number(),
  uploadMaxBytes: z.number(),
  sessionWarnSeconds: z.number(),
});

/** What every page says of the portal. */
export async function readSite(context: Pick<Context, 'db'>): Promise<OutputOf<typeof getSiteConfig>> {
  return siteConfigWire.decode(await getSetting(context, 'site', siteConfig), 'site');
}

/** A setting by key, checked against its schema. @throws Error when it is missing or of another shape */
export async function getSetting<T>({ db }: Pick<Context, 'db'>, key: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await readSetting(db, key));
}

/** As it is kept; undefined where it is not. */
async function readSetting(db: Database, key: string): Promise<unknown> {
  const byKey = builtOnce(db, 'setting', () =>
    db
      .select()
      .from(settings)
      .where(eq(settings.key, sql.placeholder('key'))),
  );
  return (await byKey.execute({ key }))[0]?.value;
}

/** A setting that need not be there. @throws Error when it is there in another shape */
export async function findSetting<T>(
  { db }: Pick<Context, 'db'>,
  key: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const value = await readSetting(db, key);
  return value === undefined ? undefined : schema.parse(value);
}
