// Applications as who made them and the office read them.
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type * as calls from '@portal/queries/contract';
import type { Inquiry, ListedInquiry, QueriedPerson } from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { writeLook } from '../../../cases/public';
import { listHandedInFiles, refuseUnknownFile, requireHandedInFile } from '../../../papers/files/public';
import type { HandedInFile } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { windowOf } from '../../../platform/core/paging/page-query';
import type { Database } from '../../../platform/db/database';
import { stateOf } from '../authorizations/store';
import { inquiryFiles, ownershipInquiries } from '../ownership/schema';
import { RELATION_WORDS } from '../words';
import { isRegisteredAs, toFile } from './interest';
import { mayDecide, offeredTo, requireOfficeInquiry } from './office';
import type { InquiryRow } from './store';
import { consentOf, ownInquiries, personsOf, relativeOf, requireOwnInquiry } from './store';

type Desk = Pick<Context, 'db' | 'now'>;

/** @throws Refusal where the office's are asked for by somebody who does not decide */
export async function listInquiries(
  { db }: Desk,
  user: CurrentUser,
  query: InputOf<typeof calls.listInquiries>,
): Promise<OutputOf<typeof calls.listInquiries>> {
  const { side, kind, state, pageNumber, pageSize } = query;
  if (side === 'office' && !mayDecide(user)) return refuse('您没有办理此事项的权限');
  const where = and(
    side === 'office' ? offeredTo(user) : ownInquiries(user),
    kind ? eq(ownershipInquiries.kind, kind) : undefined,
    state ? eq(ownershipInquiries.status, state) : undefined,
  );
  const [all] = await db.select({ total: count() }).from(ownershipInquiries).where(where);
  const { limit, offset } = windowOf(query);
  // What waits longest comes first at the office.
  const order = side === 'office' && state === 'waiting' ? asc : desc;
  const rows = await db
    .select()
    .from(ownershipInquiries)
    .where(where)
    .orderBy(order(ownershipInquiries.createdAt), order(ownershipInquiries.id))
    .limit(limit)
    .offset(offset);
  const nameOf = side === 'office' ? maskName : (name: string) => name;
  return { total: all?.total ?? 0, pageNumber, pageSize, rows: rows.map((row) => listed(row, nameOf)) };
}

function listed(row: InquiryRow, nameOf: (name: string) => string): ListedInquiry {
  const { number, kind, status, askerName, purpose, scopes, createdAt, decidedAt, validUntil, reason } = row;
  return {
    inquiryNumber: number,
    kind,
    state: status,
    asker: nameOf(askerName),
    purpose,
    scopes,
    createdAt: toShanghaiIso(createdAt),
    decidedAt: decidedAt && toShanghaiIso(decidedAt),
    validUntil: validUntil && toShanghaiIso(validUntil),
    reason,
  };
}

/** Officers read the office's with a look written for who asks. @throws Refusal */
async function requireReadable(
  { db, now }: Desk,
  user: CurrentUser,
  number: string,
  what: string,
): Promise<{ row: InquiryRow; isOffice: boolean }> {
  if (!mayDecide(user)) return { row: await requireOwnInquiry(db, user, number), isOffice: false };
  const [own] = await db
    .select()
    .from(ownershipInquiries)
    .where(and(eq(ownershipInquiries.number, number), ownInquiries(user)));
  if (own) return { row: own, isOffice: false };
  const row = await requireOfficeInquiry(db, user, number, now());
  const subjects = [row.askerIdentityNumber];
  await writeLook(db, user, { subjects, applicationId: null, what, why: `审核利害关系查询（${number}）` }, now());
  return { row, isOffice: true };
}

/** @throws Refusal */
export async function readInquiry(desk: Desk, user: CurrentUser, number: string): Promise<Inquiry> {
  const { db } = desk;
  const { row, isOffice } = await requireReadable(desk, user, number, '查询申请内容');
  const { interest } = row;
  return {
    ...listed(row, (name) => name),
    persons: isOffice ? [] : await describePersons(desk, user, row),
    interest: interest?.interest ?? null,
    titleCertificateNumber: interest?.titleCertificateNumber ?? '',
    rightHolderName: interest?.rightHolderName ?? '',
    statement: interest?.statement ?? '',
    documentNumber: interest?.documentNumber ?? '',
    files: (await listHandedInFiles(db, inquiryFiles, row.id)).map(toFile),
    isRegistered: isOffice ? await isRegisteredAs(db, row) : null,
  };
}

async function describePersons(desk: Desk, user: CurrentUser, row: InquiryRow): Promise<QueriedPerson[]> {
  const told: QueriedPerson[] = [];
  for (const person of await personsOf(desk.db, row.id)) {
    const { authorization, isWard } = await consentOf(desk, user, row, person);
    const relative = row.kind === 'ownership-query-family' ? await relativeOf(desk, user, person.identityNumber) : null;
    told.push({
      recordId: person.id,
      name: person.name,
      identityNumber: maskIdentityNumber(person.identityNumber),
      relation: relative && RELATION_WORDS[relative.relation],
      state: isWard ? null : authorization ? stateOf(authorization, desk.now()) : 'asked',
      expiresAt: authorization?.expiresAt ? toShanghaiIso(authorization.expiresAt) : null,
    });
  }
  return told;
}

/** A paper that the person may read. @throws Refusal the same words for unknown and foreign ones */
export async function readableFile(desk: Desk, user: CurrentUser, id: string): Promise<HandedInFile> {
  const file = await requireHandedInFile(desk.db, inquiryFiles, id);
  if (file.ownerId === user.id) return file;
  if (file.holderId === null || !mayDecide(user)) return refuseUnknownFile();
  const number = await numberOf(desk.db, file.holderId);
  await requireReadable(desk, user, number, `利害关系材料“${file.name}”`);
  return file;
}

async function numberOf(db: Database, id: string): Promise<string> {
  const { number } = ownershipInquiries;
  const [row] = await db.select({ number }).from(ownershipInquiries).where(eq(ownershipInquiries.id, id));
  return row?.number ?? refuseUnknownFile();
}
