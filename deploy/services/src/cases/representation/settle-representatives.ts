// Before the parties are asked: whoever the form names as guardian or agent must be one by what the services hold.
import { and, eq, isNull } from 'drizzle-orm';
import type { FormError } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow, PartyRow } from '../access/access';
import { listParties } from '../parties/parties';
import { lockCase } from '../access/locked-case';
import { applicationParties, applications } from '../schema';
import { accountsOfNumbers } from '../../people/auth/public';
import type { CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database, Transaction } from '../../platform/db/database';
import { capacityIn, readAuthorities } from './acts-as';
import { dependentsAmong, guardianshipInForce, isMinor } from '../authorities/guardianship';
import { guardianships } from '../authorities/schema';
import { isNumber } from '../../platform/personal/where';

const NO_GUARDIAN = '未查询到该监护关系，请核对监护人，或先到登记中心提交监护证明';
const NO_LETTER =
  '未查询到委托人出具的有效委托，或者委托不包括这项业务、这处不动产；请委托人先在“委托代办”中出具并由双方确认';
const NO_GUARDIAN_OF_ADULT = '该当事人须由监护人代为申请，登记中心没有可以代为申请的监护人记录';

/**
 * Faults by field of every representative who is none. Whether another person needs a guardian is told to that person,
 * not to the sender who names them.
 */
export async function representationErrors(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<FormError[]> {
  const known = [...identitiesOf(user), application.principalIdentityNumber];
  const today = toShanghaiDate(now);
  const parties = await listParties(db, application.id);
  const dependents = await dependentsAmong(
    db,
    parties.map(({ identityNumber }) => identityNumber),
    today,
  );
  const errors: FormError[] = [];
  for (const party of parties) {
    const place = `parties.${party.role}.${party.position}`;
    const isWard = isMinor(party.identityNumber, today) || dependents.has(party.identityNumber);
    const named = party.representativeIdentityNumber;
    if (named === null) {
      const isUnrepresented = isWard && !(await findGuardian(db, application, parties, party, now));
      const isOpen = known.includes(party.identityNumber) || isMinor(party.identityNumber, today);
      if (isUnrepresented && isOpen)
        errors.push({ path: `${place}.zjh`, label: '监护人', message: NO_GUARDIAN_OF_ADULT });
      continue;
    }
    if (await mayRepresent(db, application, parties, party, named, now)) continue;
    errors.push(
      isMinor(party.identityNumber, today)
        ? { path: `${place}.jhrzjh`, label: '监护人', message: NO_GUARDIAN }
        : { path: `${place}.dlrzjh`, label: '代理人', message: NO_LETTER },
    );
  }
  return errors;
}

/**
 * Gives who is declared incapable, or under age by another document than a citizen's number, the guardian that the
 * services hold: the form could not name one.
 */
export async function settleGuardians(tx: Transaction, application: ApplicationRow, now: Date): Promise<void> {
  const parties = await listParties(tx, application.id);
  for (const party of parties) {
    if (party.representativeIdentityNumber !== null) continue;
    const guardian = await findGuardian(tx, application, parties, party, now);
    if (guardian)
      await tx
        .update(applicationParties)
        .set({ representativeIdentityNumber: guardian })
        .where(eq(applicationParties.id, party.id));
  }
}

/** A guardian accepted while cases wait for the ward acts in them from now on. */
export async function settleWaiting(tx: Transaction, wardNumber: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectDistinct({ id: applicationParties.applicationId })
    .from(applicationParties)
    .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
    .where(
      and(
        isNumber(applicationParties.identityNumber, wardNumber),
        isNull(applicationParties.representativeIdentityNumber),
        eq(applications.status, 'TO_CONFIRM'),
      ),
    );
  for (const { id } of waiting) {
    const application = await lockCase(tx, id);
    if (application?.status === 'TO_CONFIRM') await settleGuardians(tx, application, now);
  }
}

/** Whether this number, named beside the party, stands for somebody who may act for it. */
async function mayRepresent(
  db: Database,
  application: ApplicationRow,
  parties: readonly PartyRow[],
  party: PartyRow,
  representative: string,
  now: Date,
): Promise<boolean> {
  const accounts = await accountsOfNumbers(db, [representative], ['enterprise']);
  const own = [representative, ...accounts.flatMap(({ enterprise }) => (enterprise ? [enterprise.creditCode] : []))];
  return (
    capacityIn(await readAuthorities(db, representative, own, now), application, parties, {
      ...party,
      representativeIdentityNumber: representative,
    }) !== null
  );
}

async function findGuardian(
  db: Database,
  application: ApplicationRow,
  parties: readonly PartyRow[],
  party: PartyRow,
  now: Date,
): Promise<string | null> {
  const known = await db
    .select()
    .from(guardianships)
    .where(
      and(isNumber(guardianships.wardIdentityNumber, party.identityNumber), guardianshipInForce(toShanghaiDate(now))),
    )
    .orderBy(guardianships.id);
  for (const { guardianIdentityNumber } of known)
    if (await mayRepresent(db, application, parties, party, guardianIdentityNumber, now)) return guardianIdentityNumber;
  return null;
}
