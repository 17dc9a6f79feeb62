// A case that somebody began in another's name, when they may no longer: it becomes the principal's own, or that of a
// guardian who still may.
import { and, asc, eq, not } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../access/access';
import { applications } from '../schema';
import { accountById, accountOf } from '../../people/auth/public';
import type { Transaction } from '../../platform/db/database';
import { delegations } from '../authorities/schema';
import { isNumber } from '../../platform/personal/where';
import { guardianshipInForce, needsGuardian } from '../authorities/guardianship';
import { guardianships } from '../authorities/schema';

interface Heir {
  id: string;
  name: string;
  guardianshipId: string | null;
}

/**
 * @param successor the guardian who has stopped another one; else whoever may act now. A principal without an account
 * finds the case by their number.
 */
export async function handOver(
  tx: Transaction,
  application: ApplicationRow,
  from: string,
  successor: string | null,
  now: Date,
): Promise<void> {
  const principal = application.principalIdentityNumber;
  if (principal === null) return;
  const heir =
    (await guardianOf(tx, principal, from, successor, now)) ?? (await principalOf(tx, application, principal));
  await tx
    .update(applications)
    .set({
      initiatorId: heir.id,
      initiatorName: heir.name,
      authorityId: heir.guardianshipId,
      ...(heir.guardianshipId === null ? { principalIdentityNumber: null, principalName: null } : {}),
    })
    .where(eq(applications.id, application.id));
}

async function guardianOf(
  tx: Transaction,
  ward: string,
  from: string,
  successor: string | null,
  now: Date,
): Promise<Heir | null> {
  const today = toShanghaiDate(now);
  const rows = await tx
    .select()
    .from(guardianships)
    .where(
      and(
        isNumber(guardianships.wardIdentityNumber, ward),
        not(isNumber(guardianships.guardianIdentityNumber, from)),
        guardianshipInForce(today),
      ),
    )
    .orderBy(asc(guardianships.id));
  const living = rows.filter((row) => needsGuardian(row, today));
  const row = living.find(({ guardianIdentityNumber }) => guardianIdentityNumber === successor) ?? living[0];
  const account = row && (await accountOf(tx, row.guardianIdentityNumber));
  return row && account ? { ...account, guardianshipId: row.id } : null;
}

/** The account that wrote the letter, while it stands for the principal; else one of the principal's number. */
async function principalOf(
  tx: Transaction,
  { authorityId, principalName }: ApplicationRow,
  principal: string,
): Promise<Heir> {
  const [letter] = await tx
    .select({ principalId: delegations.principalId })
    .from(delegations)
    .where(eq(delegations.id, authorityId ?? ''));
  const writer = letter?.principalId
    ? await accountById(tx, letter.principalId, ['id', 'name', 'identityNumber', 'enterprise'])
    : undefined;
  const account =
    writer && [writer.identityNumber, writer.enterprise?.creditCode].includes(principal)
      ? writer
      : await accountOf(tx, principal);
  return { id: account?.id ?? '', name: account?.name ?? principalName ?? '', guardianshipId: null };
}
