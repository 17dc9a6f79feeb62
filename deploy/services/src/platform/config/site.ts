// Settings of the portal with their first values; ops change them in the table.
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OutputOf } from '@portal/shared/contract';
import { getPortalLimits, getSiteConfig } from '@portal/shared/contract/configuration';
import { schemaOf } from '../core/calls/schema-of';
import type { Context } from '../core/context';
import type { Database } from '../db/database';
import { builtOnce } from '../db/connections/statement';
import { settings } from './schema';

/** Both are kept as they are answered, in the names of the wire: the call's declaration is their shape. */
const { answer: site } = getSiteConfig;
const { answer: portalLimits } = getPortalLimits;
export const siteConfig = schemaOf(site, 'body');
export const limits = schemaOf(portalLimits, 'body');

/** What every page says of the portal. */
export async function readSite(context: Pick<Context, 'db'>): Promise<OutputOf<typeof getSiteConfig>> {
  return site.decode(await getSetting(context, 'site', siteConfig), 'site');
}

/** How long a draft is kept, how much may be uploaded, and when a session warns of its end. */
export async function readLimits(context: Pick<Context, 'db'>): Promise<OutputOf<typeof getPortalLimits>> {
  return portalLimits.decode(await getSetting(context, 'limits', limits), 'limits');
}

/** A setting by key, checked against its schema. @throws Error when it is missing or of another shape */
async function getSetting<T>({ db }: Pick<Context, 'db'>, key: string, schema: z.ZodType<T>): Promise<T> {
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
