// Who may see and change which case; the check is part of the query that reads the row.
import { and, eq, getTableColumns, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { DISSENT_ASSURANCE, isBeforeBooking } from '@portal/shared/catalogue';
import { regionPrefix, toShanghaiDate } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import { isOfficer, isStaff } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import { factsOf } from '../../register/public';
import { builtOnce } from '../../platform/db/connections/statement';
import { hashOf } from '../../platform/personal/cipher';
import { guardianshipInForce, isWardInNeed } from '../authorities/guardianship';
import type { RepresentativeOn } from '../authorities/living-authority';
import { hasLivingAuthority } from '../authorities/living-authority';
import { guardianships } from '../authorities/schema';
import { applicationParties, applications, corrections } from '../schema';
import type { NumberCount } from '../../platform/personal/where';
import { giveNumbers, isNumber, isOneOfNumbers, isSameNumber, ownNumbers } from '../../platform/personal/where';

export type ApplicationRow = typeof applications.$inferSelect;
export type PartyRow = typeof applicationParties.$inferSelect;
const {
  form: _form,
  declarations: _declarations,
  namedNumbers: _namedNumbers,
  step: _step,
  noticeVersion: _noticeVersion,
  principalName: _principalName,
  authorityId: _authorityId,
  reviewedById: _reviewedById,
  approvedById: _approvedById,
  createdAt: _createdAt,
  sentAt: _sentAt,
  bookedAt: _bookedAt,
  endedAt: _endedAt,
  correctionRequestedAt: _correctionRequestedAt,
  correctionDueAt: _correctionDueAt,
  ...caseFacts
} = getTableColumns(applications);
const {
  telephone: _telephone,
  name: _name,
  noticeVersion: _noticeVersionOfParty,
  identityType: _identityType,
  position: _position,
  ...partyFacts
} = getTableColumns(applicationParties);
/**
 * What lists and rules of standing need of a case: opening what it says, and reading the rest, costs more than all
 * that.
 */
export { caseFacts };
export type CaseFacts = Pick<ApplicationRow, keyof typeof caseFacts>;
/** What they need of a party. */
export { partyFacts };
export type PartyFacts = Pick<PartyRow, keyof typeof partyFacts>;
/** How the person stands to the case. */
export type Standing = 'initiator' | 'party' | 'staff';
export interface CaseAccess {
  application: ApplicationRow;
  standing: Standing;
}

/**
 * Submitted cases of the region that the officer works for, and of the regions inside it; none for who works on no
 * cases.
 */
export function visibleToStaff(user: CurrentUser): SQL | undefined {
  if (!isOfficer(user)) return sql`false`;
  return inRegion(`${regionPrefix(user.regionCode)}%`);
}

function inRegion(pattern: string | Placeholder): SQL | undefined {
  return and(isNotNull(applications.submittedAt), like(applications.regionCode, pattern));
}

/** Which person asks for cases: by values, or by placeholders of a statement that is built once. */
export interface Asker {
  id: string | Placeholder;
  /** Of the person. */
  number: string | Placeholder;
  /** Under which the person is a party. */
  numbers: readonly (string | Placeholder)[];
  /** `YYYY-MM-DD` */
  today: string | Placeholder;
}

/** Placeholders of a person who asks under so many numbers; {@link givenBy} gives their values. */
export const askerOf = (count: NumberCount): Asker => ({
  id: sql.placeholder('id'),
  number: sql.placeholder('number'),
  numbers: ownNumbers(count),
  today: sql.placeholder('today'),
});

/** Under how many numbers a person asks, and the values of the placeholders. */
export function givenBy(user: CurrentUser) {
  const { count, values } = giveNumbers(identitiesOf(user));
  return {
    count,
    values: { ...values, id: user.id, number: hashOf(user.identityNumber), today: toShanghaiDate(user.asOf) },
  };
}

/** Cases of those whose guardian the person is, as long as they need one. */
function casesOfWards(db: Database, { number, today }: Asker) {
  return db
    .select({ id: applicationParties.applicationId })
    .from(guardianships)
    .innerJoin(applicationParties, isSameNumber(applicationParties.identityNumber, guardianships.wardIdentityNumber))
    .where(
      and(isNumber(guardianships.guardianIdentityNumber, number), guardianshipInForce(today), isWardInNeed(today)),
    );
}

function representedBy({ number, today }: Asker): RepresentativeOn {
  return { isRepresentative: (column) => isNumber(column, number), today };
}

/** Begun by the account: for itself, or for somebody for whom it may still act. */
function isOwnWriting(db: Database, asker: Asker): SQL | undefined {
  return and(
    eq(applications.initiatorId, asker.id),
    or(
      isNull(applications.principalIdentityNumber),
      hasLivingAuthority(db, representedBy(asker), applications.principalIdentityNumber),
    ),
  );
}

/** Ids of the cases that the account has begun, for itself or for somebody for whom it may still act. */
export function casesWrittenBy(db: Database, user: CurrentUser) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(isOwnWriting(db, personOf(user)));
}

/** Ids of the cases begun in somebody's name: by whom the account may still act for, or in its own. */
export function casesInNameOfOthers(db: Database, user: CurrentUser) {
  const isBegunForThem = isOneOfNumbers(applications.principalIdentityNumber, identitiesOf(user));
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(or(isBegunForThem, and(isNotNull(applications.principalIdentityNumber), isOwnWriting(db, personOf(user)))));
}

const personOf = (user: CurrentUser): Asker => ({
  id: user.id,
  number: user.identityNumber,
  numbers: identitiesOf(user),
  today: toShanghaiDate(user.asOf),
});

/** Cases that the account may see at all. */
export function visibleTo(db: Database, user: CurrentUser): SQL | undefined {
  return isStaff(user) ? visibleToStaff(user) : visibleToPerson(db, personOf(user));
}

/** Cases that a person who is no official may see at all. */
export function visibleToPerson(db: Database, asker: Asker): SQL | undefined {
  const { number, numbers } = asker;
  // Both ways by their own index: joined by OR alone, the database would read every case there is.
  const known = union(
    db.select({ id: applications.id }).from(applications).where(isOwnWriting(db, asker)),
    db
      .select({ id: applicationParties.applicationId })
      .from(applicationParties)
      .where(isOneOfNumbers(applicationParties.identityNumber, numbers)),
    db
      .select({ id: applicationParties.applicationId })
      .from(applicationParties)
      .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
      .where(
        and(
          isNumber(applicationParties.representativeIdentityNumber, number),
          hasLivingAuthority(db, representedBy(asker), applicationParties.identityNumber),
        ),
      ),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(isOneOfNumbers(applications.principalIdentityNumber, numbers)),
    casesOfWards(db, asker),
  );
  // A draft is its writer's, and theirs in whose name it was begun.
  return and(
    inArray(applications.id, known),
    or(
      isOwnWriting(db, asker),
      isOneOfNumbers(applications.principalIdentityNumber, numbers),
      and(isNotNull(applications.sentAt), ne(applications.status, 'DRAFT')),
    ),
  );
}

/**
 * The case by draft or business number, or null when there is none that this person may see.
 * `lock` holds the row until the transaction ends.
 */
export async function findCase(
  db: Database,
  user: CurrentUser,
  number: string,
  lock = false,
): Promise<CaseAccess | null> {
  const asked = or(eq(applications.draftNumber, ASKED), eq(applications.businessNumber, ASKED));
  const application = await findVisible(db, user, { name: 'case_by_number', where: asked, asked: number }, lock);
  return application ? { application, standing: standingOf(user, application) } : null;
}

/** The value by which one case is sought. */
const ASKED = sql.placeholder('asked');

/** The case with this id, or undefined when there is none that this person may see; `lock` as in {@link findCase}. */
export function findVisibleCase(
  db: Database,
  user: CurrentUser,
  applicationId: string,
  lock = false,
): Promise<ApplicationRow | undefined> {
  return findVisible(db, user, { name: 'case_by_id', where: eq(applications.id, ASKED), asked: applicationId }, lock);
}

/** One condition on one value, in every statement's shape: of an officer, of a person under one number or under two. */
async function findVisible(
  db: Database,
  user: CurrentUser,
  { name, where, asked }: { name: string; where: SQL | undefined; asked: string },
  lock: boolean,
): Promise<ApplicationRow | undefined> {
  const found = (mayBeSeen: SQL | undefined) => {
    const query = db.select().from(applications).where(and(where, mayBeSeen));
    return lock ? query.for('update') : query;
  };
  if (isStaff(user)) {
    if (!isOfficer(user)) return undefined;
    const statement = `${name}_officer_${lock}`;
    const region = `${regionPrefix(user.regionCode)}%`;
    // What an official has begun of the office's own motion is theirs before it is submitted.
    const ofOffice = builtOnce(db, statement, () =>
      found(or(inRegion(sql.placeholder('region')), eq(applications.initiatorId, sql.placeholder('id')))),
    );
    return (await ofOffice.execute({ asked, region, id: user.id }))[0];
  }
  const { count, values } = givenBy(user);
  const statement = `${name}_${count}_${lock}`;
  const ofPerson = builtOnce(db, statement, () => found(visibleToPerson(db, askerOf(count))));
  return (await ofPerson.execute({ asked, ...values }))[0];
}

/** @throws Refusal the same words for foreign and unknown numbers */
export async function requireCase(db: Database, user: CurrentUser, number: string, lock = false): Promise<CaseAccess> {
  return (await findCase(db, user, number, lock)) ?? refuseUnknown();
}

/** The case if the person started it. @throws Refusal */
export async function requireOwnCase(
  db: Database,
  user: CurrentUser,
  number: string,
  lock = false,
): Promise<ApplicationRow> {
  const { application, standing } = await requireCase(db, user, number, lock);
  if (standing !== 'initiator') refuse('只有发起申请的人可以进行此操作');
  return application;
}

/** The case, for changing files of this material; `lock` as in {@link findCase}. @throws Refusal saying why not */
export async function requireMaterialWrite(
  db: Database,
  user: CurrentUser,
  number: string,
  materialId: string,
  lock = false,
): Promise<CaseAccess> {
  const access = await requireCase(db, user, number, lock);
  const obstacle = await materialWriteObstacle(db, user, access, materialId);
  return obstacle === null ? access : refuse(obstacle);
}

/** Why the files of this material cannot be changed now, or null when they can. */
async function materialWriteObstacle(
  db: Database,
  { asOf }: CurrentUser,
  { application, standing }: CaseAccess,
  materialId: string,
): Promise<string | null> {
  if (standing === 'staff') return '工作人员不能更改申请人的材料';
  if (application.status === 'DRAFT') return null;
  if (materialId === DISSENT_ASSURANCE && (await awaitsAssurance(db, application, asOf))) return null;
  if (application.status === 'TAX_PENDING') return materialId === 'M016' ? null : '待完税期间只能提交完税凭证';
  if (application.status === 'CORRECTION') {
    const [asked] = await db
      .select({ id: corrections.id })
      .from(corrections)
      .where(
        and(
          eq(corrections.applicationId, application.id),
          eq(corrections.kind, 'material'),
          eq(corrections.key, materialId),
        ),
      );
    return asked ? null : '只能更改补正告知中列明的材料';
  }
  if (application.status === 'TO_CONFIRM' || application.status === 'TO_SUBMIT')
    return '材料已随申请送各方确认，如需更改，请先撤回修改';
  return '申请已提交，不能更改材料';
}

/** A dissent has come after the filing: whoever disposes goes on with a written assurance (实施细则 第八十四条). */
async function awaitsAssurance(
  db: Database,
  { status, unitNumber, submittedAt }: ApplicationRow,
  now: Date,
): Promise<boolean> {
  if (submittedAt === null || unitNumber === null || !isBeforeBooking(status)) return false;
  return (await factsOf(db, unitNumber, now)).includes('dissent');
}

/** How the person stands to a case that they may see. */
export function standingOf(user: CurrentUser, application: Pick<ApplicationRow, 'initiatorId'>): Standing {
  if (application.initiatorId === user.id) return 'initiator';
  return isStaff(user) ? 'staff' : 'party';
}
