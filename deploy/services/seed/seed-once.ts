// Fills an empty database once; versioned, safe to call at every start and from several processes.
import { eq } from 'drizzle-orm';
import { hashPassword } from '../src/people/auth/password';
import { users } from '../src/people/auth/schema';
import { announcements, articles } from '../src/platform/content/schema';
import { seedRuns } from '../src/platform/core/schema';
import type { Database } from '../src/platform/db/database';
import { lockInTransaction } from '../src/platform/db/database';
import type { BlobStore } from '../src/papers/files/blob-store';
import { authenticators } from '../src/people/second-factor/schema';
import { announcementRows } from './announcements';
import { seedArchives } from './archives';
import { articleRows } from './articles';
import { seedListings } from './listings';
import { seedLookups } from './lookups';
import { seedMenus } from './menus';
import { demoAccounts } from './people';
import { seedPlaces } from './places';
import { seedReference } from './reference';
import { seedCommercialHouses } from './commercial-houses';
import { seedRegister } from './register';
import { seedReservations } from './reservations';
import { seedShapes } from './shapes';
import { seedSurveying, seedSurveys } from './surveys';

const VERSION = '1';

export interface SeedNeeds {
  db: Database;
  blobs: BlobStore;
  now: Date;
  /** scrypt cost of the accounts' passwords. */
  passwordCost: number;
  /** Accounts and register of the demonstration; reference data comes either way. */
  demo: boolean;
}

async function seedDemo({ db, blobs, passwordCost, now }: SeedNeeds): Promise<void> {
  const accounts = demoAccounts();
  await db.insert(users).values(
    await Promise.all(
      accounts.map(async ({ password, totp: _totp, ...account }) => ({
        ...account,
        passwordHash: await hashPassword(password, passwordCost),
      })),
    ),
  );
  await db
    .insert(authenticators)
    .values(accounts.flatMap(({ id, totp }) => (totp ? [{ userId: id, secret: totp, createdAt: now }] : [])));
  await db.insert(announcements).values(announcementRows());
  await db.insert(articles).values(articleRows());
  await seedRegister(db);
  await seedShapes(db);
  await seedSurveys(db, blobs);
  await seedSurveying(db, blobs);
  await seedReservations(db, now);
  await seedCommercialHouses(db);
  await seedListings(db, blobs, now);
  await seedLookups(db);
  await seedArchives(db, blobs);
}

/** Runs what has not run yet, all or nothing. */
export async function seedOnce(needs: SeedNeeds): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await lockInTransaction(tx, 'portal seed');
    const run = async (name: string, fill: (inside: SeedNeeds) => Promise<void>): Promise<void> => {
      const [done] = await tx.select().from(seedRuns).where(eq(seedRuns.name, name));
      if (done) return;
      await fill({ ...needs, db: tx });
      await tx.insert(seedRuns).values({ name, version: VERSION, ranAt: needs.now });
    };
    await run('reference', ({ db }) => seedReference(db));
    await run('places', ({ db }) => seedPlaces(db));
    await run('menus', ({ db }) => seedMenus(db));
    if (needs.demo) await run('demo', seedDemo);
  });
}
