// Has the population register know that people have died.
import { and, isNull } from 'drizzle-orm';
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { populationRegister } from '../../people/identity/schema';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { effectsOf } from '../../register/effects/flatten-effect';

const DAY = '2026-10-08';

/** Whom the form names as having died, where somebody inherits from them. */
export async function recordDeaths(db: Database, business: Business, form: ApplicationForm): Promise<void> {
  const numbers = effectsOf(business).flatMap((effect) =>
    (effect.kind === 'transferRight' || effect.kind === 'transferEntry') && effect.deceased !== undefined
      ? (form.parties[effect.deceased] ?? []).map(({ zjh }) => String(zjh))
      : [],
  );
  if (numbers.length > 0) await recordDeath(db, numbers);
}

export async function recordDeath(db: Database, numbers: readonly string[], diedOn = DAY): Promise<void> {
  await db
    .update(populationRegister)
    .set({ diedOn })
    .where(and(isOneOfNumbers(populationRegister.identityNumber, numbers), isNull(populationRegister.diedOn)));
}
