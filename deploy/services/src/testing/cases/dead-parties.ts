// Every party of a case but the one who files it, dead: the case is refused before anybody waits for them.
import type { Business } from '@portal/shared/catalogue';
import { whoStepsIn } from '../../cases/readiness/dead-parties';
import { populationRegister } from '../../people/identity/schema';
import { isOneOfNumbers } from '../../platform/personal/where';
import type { BusinessCase } from './business-table';
import type { Filing, OfficeWay, Who } from './office-way';
import { brief, numberOf } from './office-way';
import { recordDeath } from './record-deaths';

/** Accounts of persons, whom the population register knows. */
const PERSONS: readonly Who[] = ['citizen', 'citizen-2'];

export async function expectNotWaitingForTheDead(
  office: OfficeWay,
  { business: id, cast, starter }: BusinessCase,
  business: Business,
  filing: Filing,
): Promise<void> {
  const { db } = office.services;
  for (const [role, people] of Object.entries(cast))
    for (const who of people.filter((one) => one !== starter && PERSONS.includes(one))) {
      if (business.roles.find((one) => one.role === role)?.namedOnly) continue;
      await recordDeath(db, [numberOf(who)]);
      const said = brief(await office.refusedSending(filing));
      await db
        .update(populationRegister)
        .set({ diedOn: null })
        .where(isOneOfNumbers(populationRegister.identityNumber, [numberOf(who)]));
      const expected = [business.unitKind, ...(business.furtherKinds ?? [])].map((kind) =>
        whoStepsIn(business, role, kind),
      );
      expect([id, role, said, expected.some((sentence) => said.includes(sentence))]).toEqual([id, role, said, true]);
    }
}
