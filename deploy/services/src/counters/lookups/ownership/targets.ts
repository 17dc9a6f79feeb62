// Whose properties a query is about, decided anew at every use: oneself, who authorises it, a family that has
// consented, or the property of an accepted interest.
import { NOT_ALLOWED, QUERY_SCOPES, UNKNOWN_SEAL } from '@portal/queries/contract';
import type { Interest, QueryScope } from '@portal/queries/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { LookCapacity } from '../../../cases/public';
import { writeLook } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { identitiesOf } from '../../../platform/core/parties/identities';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import type { EntryScope, FoundEntry } from '../../../register/public';
import { findEntries, findHeldProperty, findRightByCertificate, holdersOnUnits } from '../../../register/public';
import { hashOf } from '../../../platform/personal/cipher';
import { findForAsker, stateOf } from '../authorizations/store';
import { consentOf, personsOf, requireGoingOn, requireOwnInquiry } from '../inquiries/store';
import type { InquiryRow } from '../inquiries/store';
import { regionsOpenTo } from '../look-at-others';
import { selfOf } from '../subject';
import type { Subject } from '../subject';
import { purposeName, scopeWords } from '../words';

type Desk = Pick<Context, 'db' | 'now'>;
export const OWN = 'own';

/** Somebody whose properties are told, as far as they let. */
export interface AskedHolder extends Subject {
  scopes: readonly QueryScope[];
}

export interface Target {
  /** Of what is told; null where it is one property. */
  holders: readonly AskedHolder[] | null;
  property: { titleCertificateNumber: string; scopes: readonly QueryScope[]; interest: Interest } | null;
  /** A single seal, in place of all that. */
  seal?: FoundEntry;
  purpose: string;
  isOfFamily: boolean;
  /**
   * On what it is told, naming nobody: the numbers of the consents, or the mark of who asks about themselves or of a
   * ward.
   */
  basis: string;
  /** What the looks say, by whose data it is; none of oneself. */
  looks: readonly { numbers: readonly string[]; why: string; scopes: readonly QueryScope[]; capacity?: LookCapacity }[];
}

/** With what is said of an intention only (不动产登记资料查询暂行办法 第二十一条): no holder, nothing of the past. */
const OF_INTENTION: readonly QueryScope[] = ['natural', 'rights', 'mortgage', 'seal', 'notice'];

/** @throws Refusal the same words whatever is missing of somebody else's */
export async function findTarget(desk: Desk, user: CurrentUser, target: string, purpose: string): Promise<Target> {
  const [kind, id = ''] = target.split(/:(.*)/su);
  if (kind === 'authorization') return ofAuthorization(desk, user, id);
  if (kind === 'inquiry') return ofInquiry(desk, user, id);
  if (kind === 'seal') return ofSeal(desk, user, id);
  const self = selfOf(user);
  return {
    holders: [{ ...self, scopes: QUERY_SCOPES }],
    property: null,
    purpose,
    isOfFamily: false,
    basis: hashOf(self.identityNumber),
    looks: [],
  };
}

async function ofAuthorization({ db, now }: Desk, user: CurrentUser, id: string): Promise<Target> {
  const row = await findForAsker(db, user, id);
  if (!row || stateOf(row, now()) !== 'given') return refuse(NOT_ALLOWED);
  const { subjectName: name, subjectIdentityNumber: identityNumber, scopes, purpose, givenAt } = row;
  return {
    holders: [{ name, identityNumber, scopes }],
    property: null,
    purpose,
    isOfFamily: false,
    basis: row.id,
    looks: [{ numbers: [identityNumber], why: whyOf(purpose, givenAt), scopes, capacity: 'authorized' }],
  };
}

const whyOf = (purpose: string, givenAt: Date | null): string =>
  `凭您${givenAt ? `${toShanghaiDate(givenAt)}的` : ''}授权查询，目的：${purposeName(purpose)}`;

async function ofInquiry(desk: Desk, user: CurrentUser, number: string): Promise<Target> {
  const row = await requireOwnInquiry(desk.db, user, number);
  return row.kind === 'interested-party-query' ? ofInterest(desk, row) : ofPersons(desk, user, row);
}

/** Nothing of anybody is told before everybody has consented. */
async function ofPersons(desk: Desk, user: CurrentUser, row: InquiryRow): Promise<Target> {
  requireGoingOn(row);
  const isOfFamily = row.kind === 'ownership-query-family';
  const holders: AskedHolder[] = isOfFamily ? [{ ...selfOf(user), scopes: row.scopes }] : [];
  const looks: Target['looks'][number][] = [];
  const [missing, basis]: [string[], string[]] = [[], []];
  const persons = await personsOf(desk.db, row.id);
  if (persons.length === 0) return refuse(isOfFamily ? '请先添加家庭成员' : '请先填写被查询人');
  for (const person of persons) {
    const consent = await consentOf(desk, user, row, person);
    if (consent.scopes === null) missing.push(person.name);
    else {
      const { name, identityNumber } = person;
      holders.push({ name, identityNumber, scopes: consent.scopes });
      basis.push(consent.authorization?.id ?? `guardian ${hashOf(identityNumber)}`);
      looks.push({
        numbers: [identityNumber],
        why: consent.authorization ? whyOf(row.purpose, consent.authorization.givenAt) : '由监护人查询',
        scopes: consent.scopes,
        capacity: 'authorized',
      });
    }
  }
  if (missing.length > 0) return refuse(`${missing.join('、')}还没有同意查询，或者授权已经到期、撤销`);
  return { holders, property: null, purpose: row.purpose, isOfFamily, basis: basis.join(', '), looks };
}

async function ofInterest({ db, now }: Desk, row: InquiryRow): Promise<Target> {
  if (row.status !== 'accepted' || !row.interest || row.validUntil === null || row.validUntil <= now())
    return refuse(NOT_ALLOWED);
  const titleCertificateNumber = normaliseCertificateNumber(row.interest.titleCertificateNumber);
  const property = await findHeldProperty(db, titleCertificateNumber);
  if (!property) return refuse(NOT_ALLOWED);
  const isIntention = row.interest.interest === 'intention';
  const scopes = isIntention ? row.scopes.filter((scope) => OF_INTENTION.includes(scope)) : row.scopes;
  return {
    holders: null,
    property: { titleCertificateNumber, scopes, interest: row.interest.interest },
    purpose: row.purpose,
    isOfFamily: false,
    basis: row.id,
    looks: [
      {
        numbers: await holdersOnUnits(db, [property.unitId]),
        why: `以利害关系人身份查询（${row.number}），目的：${purposeName(row.purpose)}`,
        scopes,
        capacity: 'interested',
      },
    ],
  };
}

/** As a search finds it: one's own, or as an authority, of whose look the holders read. */
async function ofSeal({ db }: Desk, user: CurrentUser, entryId: string): Promise<Target> {
  const regions = regionsOpenTo(user);
  const find = async (scope: EntryScope) =>
    (await findEntries(db, scope, { kinds: ['sealed'], entryId }, { pageNumber: 1, pageSize: 1 })).rows[0];
  const own = await find({ identities: identitiesOf(user) });
  const seal = own ?? (regions ? await find({ regionPattern: regions }) : undefined);
  if (!seal) return refuse(UNKNOWN_SEAL);
  return {
    holders: null,
    property: null,
    seal,
    purpose: '',
    isOfFamily: false,
    basis: seal.entry.id,
    looks: own
      ? []
      : [{ numbers: await holdersOnUnits(db, [seal.unit.id]), why: '依法查询不动产登记资料', scopes: ['seal'] }],
  };
}

/** Those whose data is told read of it, before anything is answered. */
export async function noteQuery(
  { db, now }: Desk,
  user: CurrentUser,
  { looks, property, seal }: Target,
): Promise<void> {
  const named = property ? await findRightByCertificate(db, property.titleCertificateNumber) : null;
  const unitNumbers = [named?.unit.unitNumber, seal?.unit.unitNumber].filter((number) => number !== undefined);
  for (const { numbers, why, scopes, capacity } of looks)
    await writeLook(
      db,
      user,
      {
        ...{ subjects: numbers, applicationId: null, what: `不动产登记信息（${scopeWords(scopes)}）` },
        ...{ why, capacity, unitNumbers },
      },
      now(),
    );
}
