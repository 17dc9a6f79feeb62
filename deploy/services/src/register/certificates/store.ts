// Reads certificates: a holder's own, one of them, and the public check by code.
import { and, asc, count, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { ownershipModeName } from './ownership-mode';
import { isSameName, toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { CertificateCheck, CertificateStatus } from '@portal/queries/contract';
import { identitiesOf } from '../../platform/core/parties/identities';
import { caseNumbersOf } from '../../platform/core/joints/case-numbers';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';
import type { CheckedProof } from './other-papers';
import { otherPapers, otherProofs } from './other-papers';
import { certificateChecks, certificates } from './schema';
import { isOneOfNumbers } from '../../platform/personal/where';

type Joined = {
  certificate: typeof certificates.$inferSelect;
  unit: typeof units.$inferSelect;
  right: typeof rights.$inferSelect | null;
  entry: typeof restrictions.$inferSelect | null;
};
type Identified = Pick<CurrentUser, 'identityNumber' | 'enterprise'>;
/** What the paper shows of a holder, of a right or of an entry. */
export type ShownHolder = Pick<typeof rightHolders.$inferSelect, 'name' | 'identityNumber' | 'share'>;
export interface FullCertificate extends Joined {
  holders: ShownHolder[];
  mode: string;
  /** Of a living mortgage: its place among those of the unit, from 1 (民法典 414). */
  rank: number | null;
}

/** In a list, with the number of the case that it was issued in. */
export interface ListedCertificate extends FullCertificate {
  businessNumber: string | null;
}

/** Minutes for which the page of a check may be relied on. */
export const CHECK_VALID_MINUTES = 10;

/** What narrows a list: a status, the certificate's own number, or that of the application that made it. */
export interface WantedCertificates extends Paging {
  status?: CertificateStatus;
  titleCertificateNumber?: string;
  businessNumber?: string;
}

/** Certificates that show the person as holder, newest first, cancelled ones too. */
export async function listCertificates(
  db: Database,
  user: CurrentUser,
  { status, titleCertificateNumber, businessNumber, ...page }: WantedCertificates,
): Promise<{ total: number; rows: ListedCertificate[]; counts: Record<string, number> }> {
  const own = and(
    ownCondition(db, user),
    titleCertificateNumber ? eq(certificates.titleCertificateNumber, titleCertificateNumber) : undefined,
  );
  const where = and(own, businessNumber ? await ofCase(db, own, businessNumber) : undefined);
  const { limit, offset } = windowOf(page);
  // Which ones from indexes alone, what stands on them then: a developer has tens of thousands.
  const mine = db.$with('mine').as(
    db
      .select({
        id: certificates.id,
        status: certificates.status,
        issuedAt: certificates.issuedAt,
        number: certificates.titleCertificateNumber,
      })
      .from(certificates)
      .where(where),
  );
  const [all] = await db
    .with(mine)
    .select({
      counts: sql<
        Record<string, number>
      >`(select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*)::int n from ${mine} group by status) each_status)`,
      ids: sql<
        string[]
      >`array(select id from ${mine} where ${status ?? null}::text is null or status = ${status ?? null} order by issued_at desc, title_certificate_number desc limit ${limit} offset ${offset})`,
    })
    .from(sql`(values (1)) one`);
  const { counts = {}, ids = [] } = all ?? {};
  const shown = await selectJoined(db)
    .where(inArray(certificates.id, ids))
    .orderBy(desc(certificates.issuedAt), desc(certificates.titleCertificateNumber));
  const numbers = await caseNumbersOf(
    db,
    shown.map(({ certificate }) => certificate.applicationId),
  );
  const rows: ListedCertificate[] = [];
  for (const row of shown)
    rows.push({
      ...(await complete(db, row)),
      businessNumber: numbers.get(row.certificate.applicationId ?? '')?.businessNumber ?? null,
    });
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, rows, counts };
}

/** Of those that the case with this number has made; none where no certificate of them is of such a case. */
async function ofCase(db: Database, own: SQL | undefined, businessNumber: string): Promise<SQL> {
  const rows = await db.selectDistinct({ id: certificates.applicationId }).from(certificates).where(own);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const numbers = await caseNumbersOf(db, ids);
  return inArray(
    certificates.applicationId,
    ids.filter((id) => numbers.get(id)?.businessNumber === businessNumber),
  );
}

/** One of the person's own certificates. */
export async function findOwnCertificate(db: Database, user: Identified, id: string): Promise<FullCertificate | null> {
  const [row] = await selectJoined(db).where(and(eq(certificates.id, id), ownCondition(db, user)));
  return row ? complete(db, row) : null;
}

/** The public check: logged whether it matches or not; shows no more than proves that the paper is real. */
export async function checkCertificate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
  address: string,
): Promise<CertificateCheck> {
  const [row] = await selectJoined(db).where(
    and(eq(certificates.verifyCode, code), inArray(certificates.status, [...ISSUED])),
  );
  const other = row ? null : await otherPapers.answer(db, code, now());
  await logCheck({ db, now }, code, row !== undefined || other !== null, address);
  const common = { checkedAt: toShanghaiIso(now()), validFor: CHECK_VALID_MINUTES * 60 };
  if (other)
    return {
      ...other,
      match: true,
      holder: other.holder.split('、').map(maskName).join('、'),
      location: maskLocation(other.location),
      ...common,
    };
  if (!row) return { ...NO_MATCH, ...common };
  return { ...shownOf(await complete(db, row)), ...common };
}

/** What a check tells of a certificate that is real. */
function shownOf({ certificate, unit, holders }: FullCertificate) {
  return {
    match: true,
    kind: certificate.kind,
    holder: holders.map((holder) => maskName(holder.name)).join('、'),
    titleCertificateNumber: certificate.titleCertificateNumber,
    location: maskLocation(unit.location),
    status: certificate.status,
  };
}

/** The same by the certificate's number, for who knows a holder by name and number; logged by the number. */
export async function checkNamedCertificate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  named: { certificateNumber: string; name: string; identityNumber: string },
  address: string,
): Promise<CertificateCheck> {
  const found = await findIssued(db, named.certificateNumber);
  const isKnown = found?.holders.some(
    ({ name, identityNumber }) => isSameName(name, named.name) && identityNumber === named.identityNumber,
  );
  const matched = found !== null && isKnown === true;
  await logCheck({ db, now }, named.certificateNumber, matched, address);
  const common = { checkedAt: toShanghaiIso(now()), validFor: CHECK_VALID_MINUTES * 60 };
  return matched ? { ...shownOf(found), ...common } : { ...NO_MATCH, ...common };
}

/** Whether a proof of registration has this number, and, where a name is given, was given to them. */
export async function checkProofOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  named: { certificateNumber: string; name: string | undefined },
  address: string,
): Promise<CheckedProof | null> {
  const found = await findIssued(db, named.certificateNumber);
  const wanted = named.name;
  const isKnown = wanted === undefined || found?.holders.some(({ name }) => isSameName(name, wanted)) === true;
  const isProof = found !== null && found.certificate.rightId === null;
  const proof: CheckedProof | null =
    isProof && isKnown
      ? { ...found.certificate, expiresAt: null }
      : await otherProofs.answer(db, { number: named.certificateNumber, name: named.name }, now());
  await logCheck({ db, now }, named.certificateNumber, proof !== null, address);
  return proof;
}

const NO_MATCH = { match: false, kind: '', holder: '', titleCertificateNumber: '', location: '', status: '' };
const ISSUED = ['valid', 'restricted', 'cancelled'] as const;

async function findIssued(db: Database, number: string): Promise<FullCertificate | null> {
  const [row] = await selectJoined(db).where(
    and(eq(certificates.titleCertificateNumber, number), inArray(certificates.status, [...ISSUED])),
  );
  return row ? complete(db, row) : null;
}

interface Checks {
  times: number;
  last: Date;
}

/** How often a paper was checked with success, and when last: by its code or its number. */
export async function checksOfCodes(db: Database, codes: readonly string[]): Promise<Map<string, Checks>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: certificateChecks.code, times: count(), last: max(certificateChecks.checkedAt) })
    .from(certificateChecks)
    .where(and(inArray(certificateChecks.code, [...codes]), eq(certificateChecks.matched, true)))
    .groupBy(certificateChecks.code);
  return new Map(rows.flatMap(({ code, times, last }) => (last ? [[code, { times, last }] as const] : [])));
}

/** What the holder of a paper reads of its checks, of all codes of it that were found. */
export function toldOfChecks(found: readonly Checks[]): { checks: number; checkedAt: string | null } {
  return {
    checks: found.reduce((sum, { times }) => sum + times, 0),
    checkedAt: found.length > 0 ? toShanghaiIso(new Date(Math.max(...found.map(({ last }) => last.getTime())))) : null,
  };
}

async function logCheck(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
  matched: boolean,
  address: string,
): Promise<void> {
  await db.insert(certificateChecks).values({ code, matched, address, checkedAt: now() });
}

/** The place as far as the street; house and room are hidden. */
export function maskLocation(location: string): string {
  const shown = Math.max(3, Math.floor([...location].length / 2));
  return [...location]
    .map((character, index) => (index < shown && !/\d/.test(character) ? character : '*'))
    .join('')
    .replace(/\*+$/, '****');
}

function selectJoined(db: Database) {
  return db
    .select({
      certificate: certificates,
      unit: units,
      right: rights,
      entry: restrictions,
    })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .leftJoin(rights, eq(rights.id, certificates.rightId))
    .leftJoin(restrictions, eq(restrictions.id, certificates.entryId));
}

function ownCondition(db: Database, user: Identified) {
  const own = identitiesOf(user);
  const shown = db
    .select({ id: sql<string>`${rightHolders.certificateId}` })
    .from(rightHolders)
    .where(isOneOfNumbers(rightHolders.identityNumber, own));
  const proven = alias(certificates, 'proven');
  const entitled = db
    .select({ id: proven.id })
    .from(restrictionHolders)
    .innerJoin(proven, eq(proven.entryId, restrictionHolders.restrictionId))
    .where(isOneOfNumbers(restrictionHolders.identityNumber, own));
  // One list of both: of two conditions that are joined by `or` every certificate of the register is held against both.
  return inArray(certificates.id, union(shown, entitled));
}

async function complete(db: Database, row: Joined): Promise<FullCertificate> {
  if (!row.right) {
    const entitled = row.entry
      ? await db
          .select()
          .from(restrictionHolders)
          .where(eq(restrictionHolders.restrictionId, row.entry.id))
          .orderBy(asc(restrictionHolders.position))
      : [];
    return {
      ...row,
      holders: entitled.map((holder) => ({ ...holder, share: null })),
      mode: '',
      rank: await rankOf(db, row.entry),
    };
  }
  const holders = await db
    .select()
    .from(rightHolders)
    .where(eq(rightHolders.certificateId, row.certificate.id))
    .orderBy(asc(rightHolders.position));
  return { ...row, holders, mode: ownershipModeName(row.right.ownershipMode), rank: null };
}

async function rankOf(db: Database, entry: Joined['entry']): Promise<number | null> {
  if (entry?.kind !== 'mortgage' || entry.releasedAt !== null) return null;
  const [found] = await db
    .select({ rank: count() })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.unitId, entry.unitId),
        eq(restrictions.kind, 'mortgage'),
        isNull(restrictions.releasedAt),
        lte(restrictions.position, entry.position),
      ),
    );
  return found?.rank ?? null;
}
