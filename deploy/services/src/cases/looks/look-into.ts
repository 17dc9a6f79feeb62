// The one place that lets an officer see personal data in full: who has claimed the case, or has stated a reason, and
// only with a look written that its subjects can read.
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { ApplicationForm, Party } from '@portal/shared/catalogue';
import { groupsOf, loadBusiness, stateOf } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { ApplicationRow, CaseAccess } from '../access/access';
import { requireCase } from '../access/access';
import { listParties } from '../parties/parties';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { appendAudit, markPerson } from '../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import type { LookCapacity } from './capacity';
import { CAPACITY_LABELS } from './capacity';
import { officeOf } from '../../papers/documents/public';
import { tellOfLook } from '../../register/public';
import { looks } from './schema';
import { isOneOfNumbers } from '../../platform/personal/where';

/** A page left open on the desk asks again every half minute: one look, until it has not asked for this long. */
const GOES_ON_MS = 10 * 60_000;
/** A stated reason opens a case for this long. */
const REASON_HOLDS_MS = 30 * 60_000;
/** The look by which a reason is stated; later ones carry its reason. */
const STATED = '未领取办件，说明原因后查看';
export const CLAIM_FIRST = '领取该业务，或者说明查看原因后才能查看';

/** Whether this officer works on the case now: a claim is one person's, and ends with the stages that are theirs. */
export function worksOn(user: CurrentUser, { claimedById }: Pick<ApplicationRow, 'claimedById'>): boolean {
  return claimedById === user.id;
}

/** Why this officer may see the case in full now, in words for its subjects; null where there is no reason. */
export async function reasonToSee(
  db: Database,
  user: CurrentUser,
  application: Pick<ApplicationRow, 'id' | 'claimedById' | 'status'>,
  now: Date,
): Promise<string | null> {
  if (worksOn(user, application)) return `办理该业务（${stateOf(application.status).name}）`;
  const [stated] = await db
    .select({ why: looks.why })
    .from(looks)
    .where(
      and(
        eq(looks.officerId, user.id),
        gt(looks.at, new Date(now.getTime() - REASON_HOLDS_MS)),
        eq(looks.applicationId, application.id),
        eq(looks.what, STATED),
      ),
    )
    .orderBy(desc(looks.at))
    .limit(1);
  return stated?.why ?? null;
}

/**
 * Opens a case of the officer's region without a claim: the reason is written as a look before anything is shown.
 * @returns until when it opens the case. @throws Refusal the same words for foreign and unknown numbers
 */
export async function stateReason(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, reason }: { businessNumber: string; reason: string },
): Promise<{ until: string }> {
  const now = clock();
  const { application, standing } = await requireCase(db, user, businessNumber);
  if (standing !== 'staff') return refuseUnknown();
  const subjects = await subjectsOf(db, application);
  await writeLook(db, user, { subjects, applicationId: application.id, what: STATED, why: `查看原因：${reason}` }, now);
  return { until: toShanghaiIso(new Date(now.getTime() + REASON_HOLDS_MS)) };
}

/**
 * Whether an officer sees the personal data of a case in full; if so the look is written, for everybody whose data it
 * is, before anything is answered.
 * @param what is shown, in words
 * @param others numbers of people whose data is shown although the case does not name them
 */
export async function lookInto(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  what: string,
  now: Date,
  others: readonly string[] = [],
): Promise<boolean> {
  const why = await reasonToSee(db, user, application, now);
  if (why === null) return false;
  const subjects = [...new Set([...(await subjectsOf(db, application)), ...others])];
  await writeLook(
    db,
    user,
    {
      subjects,
      applicationId: application.id,
      what,
      why,
      unitNumbers: application.unitNumber ? [application.unitNumber] : [],
    },
    now,
  );
  return true;
}

/** For papers and pictures, which cannot be masked. @throws Refusal for officers without claim and reason */
export async function requireLook(
  db: Database,
  user: CurrentUser,
  { application, standing }: CaseAccess,
  what: string,
  now: Date,
): Promise<void> {
  if (standing === 'staff' && !(await lookInto(db, user, application, what, now))) refuse(CLAIM_FIRST);
}

export interface Look {
  subjects: readonly string[];
  applicationId: string | null;
  what: string;
  why: string;
  /** Of who is no officer. */
  capacity?: LookCapacity;
  /** Whose holders and watchers are notified, unless they are parties of the case. */
  unitNumbers?: readonly string[];
}

/** Writes the look, or lets one that goes on last until now. */
export async function writeLook(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'name' | 'regionCode'>,
  { subjects, applicationId, what, why, capacity, unitNumbers = [] }: Look,
  now: Date,
): Promise<void> {
  const same = and(
    eq(looks.officerId, user.id),
    gt(looks.until, new Date(now.getTime() - GOES_ON_MS)),
    applicationId === null ? isNull(looks.applicationId) : eq(looks.applicationId, applicationId),
    eq(looks.what, what),
    eq(looks.why, why),
  );
  const notGoingOn = async (tx: Database, wanted: readonly string[]): Promise<string[]> => {
    const goingOn = await tx
      .update(looks)
      .set({ until: now })
      .where(and(same, isOneOfNumbers(looks.identityNumber, [...wanted])))
      .returning({ identityNumber: looks.identityNumber });
    return wanted.filter((number) => goingOn.every(({ identityNumber }) => identityNumber !== number));
  };
  const fresh = await notGoingOn(db, subjects);
  if (fresh.length === 0) return;
  await db.transaction(async (tx) => {
    // A page in two tabs, or one that asks for the same thing twice at once, is one look to whoever is looked at.
    await lockInTransaction(tx, `looks of ${user.id}`);
    const rows = (await notGoingOn(tx, fresh)).map((identityNumber) => ({
      identityNumber,
      applicationId,
      officerId: user.id,
      officerName: user.name,
      regionCode: user.regionCode,
      capacity: capacity ?? null,
      what,
      why,
      at: now,
      until: now,
    }));
    if (rows.length === 0) return;
    const office = capacity ? CAPACITY_LABELS[capacity] : officeOf(user.regionCode);
    await tellOfLook(tx, unitNumbers, { office, why, except: applicationId === null ? [] : subjects }, now);
    for (const row of await tx.insert(looks).values(rows).returning()) {
      await appendAudit(tx, {
        kind: 'look',
        at: row.at,
        actor: row.officerId,
        action: 'look',
        subject: markPerson(tx, row.identityNumber),
        ref: row.id,
        row,
        detail: { case: row.applicationId, what: row.what },
      });
    }
  });
}

/** Identity numbers of everybody whom the case names: the parties, who acts for them, their families. */
async function subjectsOf(db: Database, application: ApplicationRow): Promise<string[]> {
  const parties = await listParties(db, application.id);
  const found = new Set(
    parties.flatMap(({ identityNumber, representativeIdentityNumber }) => [
      identityNumber,
      representativeIdentityNumber ?? '',
    ]),
  );
  for (const number of await numbersIn(application.processCode, application.form)) found.add(normaliseIdentity(number));
  return [...found].filter((number) => number !== '');
}

async function numbersIn(processCode: string, form: ApplicationForm): Promise<string[]> {
  const business = await loadBusiness(processCode);
  const ofFields = business.fields
    .filter(({ kind }) => kind === 'idNumber')
    .map(({ key }) => text(form.fields as Party, key));
  const ofCards = groupsOf(business).flatMap(({ area, name, definition }) => {
    const keys = definition.fields.filter(({ kind }) => kind === 'idNumber').map(({ key }) => key);
    return (form[area]?.[name] ?? []).flatMap((card) => keys.map((key) => text(card, key)));
  });
  return [...ofFields, ...ofCards];
}
