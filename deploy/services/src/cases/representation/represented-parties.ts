// What was done in a case in the name of a person, or of their wards, and whether they may stop it.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RepresentedParty } from '@portal/applications/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PartyRow } from '../access/access';
import { requireCase } from '../access/access';
import { listParties } from '../parties/parties';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { authoritiesOf, isOneself, ownParties } from './acts-as';
import { CAPACITY_NAMES } from './follow-steps';
import { guardianshipInForce, isWardInNeed } from '../authorities/guardianship';
import { guardianships, representedSteps } from '../authorities/schema';

type StepRow = typeof representedSteps.$inferSelect;

/**
 * Only the parties for whom the person may say stop: themselves, and their wards.
 * @throws Refusal for foreign and unknown numbers
 */
export async function listRepresentedParties(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<RepresentedParty[]> {
  const { application, standing } = await requireCase(db, user, number);
  if (standing === 'staff') return [];
  const parties = await listParties(db, application.id);
  const acting = new Set(ownParties(await authoritiesOf(db, user, now()), application, parties).map(({ id }) => id));
  const wards = await wardNumbers(db, user, toShanghaiDate(now()));
  const mine = parties.filter(
    (party) => isOneself(user, party) || (wards.has(party.identityNumber) && !acting.has(party.id)),
  );
  const steps = await stepsFor(db, application.id, mine);
  return mine.map((party) => ({
    applicantId: party.id,
    name: party.name,
    objectable:
      party.representativeIdentityNumber !== null && party.representativeIdentityNumber !== user.identityNumber,
    steps: steps.filter((step) => step.partyId === party.id).map(toStep),
  }));
}

async function wardNumbers(db: Database, user: CurrentUser, today: string): Promise<Set<string>> {
  const rows = await db
    .select({ ward: guardianships.wardIdentityNumber })
    .from(guardianships)
    .where(
      and(
        isNumber(guardianships.guardianIdentityNumber, user.identityNumber),
        guardianshipInForce(today),
        isWardInNeed(today),
      ),
    );
  return new Set(rows.map(({ ward }) => ward));
}

/** Newest first. */
async function stepsFor(db: Database, applicationId: string, parties: readonly PartyRow[]): Promise<StepRow[]> {
  if (parties.length === 0) return [];
  const ids = parties.map(({ id }) => id);
  return db
    .select()
    .from(representedSteps)
    .where(and(eq(representedSteps.applicationId, applicationId), inArray(representedSteps.partyId, ids)))
    .orderBy(desc(representedSteps.at));
}

const toStep = ({ partyId, representativeName, capacity, step, at }: StepRow) => ({
  applicantId: partyId,
  representative: maskName(representativeName),
  capacity: CAPACITY_NAMES[capacity],
  step,
  at: toShanghaiIso(at),
});
