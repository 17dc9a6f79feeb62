// Files every business of the catalogue over HTTP, started on a property of its kind and sent with its materials, and books it; in halves, because workers share files.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApplicationForm, Business, Party } from '@portal/shared/catalogue';
import { businessSummaries, holds, loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { COURT, MORTGAGEE, PEOPLE } from '../../seed/people';
import { bookCase } from '../audit/book';
import type { CurrentUser } from '../core/context';
import { activateCertificates } from '../certificates/issue';
import { certificates } from '../certificates/schema';
import type { Transaction } from '../db/database';
import { bookingOf } from '../ownership/booking';
import { entryHolders } from '../ownership/entries';
import type { SingleEffect } from '../ownership/flatten-effect';
import { effectsOf, flattenEffect } from '../ownership/flatten-effect';
import type { UnitRow } from '../ownership/register';
import { restrictions } from '../ownership/schema';
import { writeRegister } from '../ownership/write-register';
import type { TestClient, TestServices } from '.';
import { startTestServices } from '.';
import { upload } from './case-driver';
import type { ApplicationRow } from '../applications/access';
import { placeKeys } from '../applications/draft-form';
import { applications } from '../applications/schema';

let services: TestServices;
let registrar: CurrentUser;
const clients = new Map<string, TestClient>();
const today = '2026-11-20';

const ENTERPRISE = PEOPLE.enterprise?.enterprise ?? { name: '', creditCode: '' };
const BODIES: Record<string, { name: string; creditCode: string }> = { enterprise: ENTERPRISE, bank: MORTGAGEE, court: COURT };
/** An authority proves itself by its credit code (ZJZL 8), an enterprise by its licence (7). */
const BODY_DOCUMENTS: Record<string, string> = { court: '8' };

function starterOf(business: Business): string {
  const { startedBy = ['person', 'enterprise'], roles } = business;
  if (startedBy.includes('agency')) return 'court';
  const isForBodies = roles.some(({ role, partyTypes }) => holdingRoles(business).includes(role) && partyTypes.every((type) => type !== '1'));
  if (startedBy.includes('person') && !isForBodies) return 'citizen';
  return startedBy.includes('enterprise') ? 'enterprise' : startedBy.includes('bank') ? 'bank' : 'citizen';
}

function cardAs(card: Party, who: string): Party {
  const body = BODIES[who];
  if (body) return { ...card, ...('zjzl' in card ? { zjzl: BODY_DOCUMENTS[who] ?? '7' } : {}), qlrmc: body.name, zjh: body.creditCode };
  const person = PEOPLE[who];
  return { ...card, ...('qlrlx' in card ? { qlrlx: '1' } : {}), ...('zjzl' in card ? { zjzl: '1' } : {}), qlrmc: person?.name ?? '', zjh: person?.identityNumber ?? '' };
}

/** Roles of those who hold what the business is about; the others are somebody else. */
function holdingRoles(business: Business): string[] {
  if (effectsOf(business).some(({ kind }) => kind === 'transferEntry')) return ['dyr'];
  const given = effectsOf(business).flatMap((effect) => (effect.kind === 'transferRight' && effect.from ? [effect.from] : []));
  if (business.startedBy?.includes('agency')) return ['bzxr'];
  const named = business.roles.map(({ role }) => role).filter((role) => ['ywr', 'dyr', 'gydr', 'bzxr'].includes(role));
  return given.length > 0 ? given : named.length > 0 ? named : [business.roles[0]?.role ?? ''];
}

interface Choice { bdcqzh: string; bdcdyh: string; zl: string; register: Record<string, unknown>; restrictions: { level: string }[]; qlrmc: string }

async function chooseProperty(business: Business, owner: string, lcdm = business.id): Promise<Choice | undefined> {
  const { list } = (await clients.get(owner)?.get('/api/pub3/query/houseRights', { params: { lcdm, pageSize: 100 } }))?.body.data as { list: Choice[] };
  return list.find((row) => !row.qlrmc.includes('、') && row.restrictions.every(({ level }) => level !== 'block'));
}

async function formFor(business: Business, starter: string): Promise<{ form: ApplicationForm; owner: string }> {
  const holding = holdingRoles(business);
  const mortgagee = effectsOf(business).flatMap((effect) => (effect.kind === 'transferEntry' ? [effect.from] : []))[0];
  const owner = starter === 'court' || starter === 'bank' ? 'citizen' : starter;
  const form = sampleForm(business, { today });
  let others = 0;
  const parties = Object.fromEntries(business.roles.map((role) => {
    const bodiesOnly = role.partyTypes.length > 0 && role.partyTypes.every((type) => type !== '1');
    const who = role.role === mortgagee && bodiesOnly ? 'bank' : holding.includes(role.role) ? owner : bodiesOnly ? (owner === 'enterprise' || role.role === 'dyqr' ? 'bank' : starter === 'court' ? 'court' : 'enterprise') : (others += 1) === 1 ? 'citizen-2' : null;
    const [first, ...more] = form.parties[role.role] ?? [];
    return [role.role, first && who && role.fields.some(({ key }) => key === 'zjh') ? [cardAs(first, who), ...more] : [first, ...more].filter((card) => card !== undefined)];
  }));
  // A seal is lifted from what the authority has sealed, and put on what is another's.
  const isLifted = starter === 'court' && !effectsOf(business).some(({ kind }) => kind === 'addEntry');
  const property = business.unitKind === 'none' ? undefined : (await chooseProperty(business, isLifted ? starter : owner)) ?? (await chooseProperty(business, owner, 'house-transfer'));
  const { bdcqzh: _certificate, bdcdyh: _unit, ...fields } = business.unitKind === 'none' ? { ...form.fields, bdcqzh: '', bdcdyh: '' } : form.fields;
  const [certificate, unit] = placeKeys(business);
  const has = (key: string) => business.fields.some((field) => field.key === key);
  const proofs = effectsOf(business).flatMap((effect) => ('proofNumber' in effect && effect.proofNumber ? [effect.proofNumber] : []));
  const chosen = {
    ...(has(certificate) && property?.bdcqzh ? { [certificate]: property.bdcqzh } : {}), ...(has(unit) && property ? { [unit]: property.bdcdyh } : {}),
    ...(business.unitKind === 'none' ? form.fields : {}),
    ...Object.fromEntries(proofs.flatMap((key) => (property?.register[key] ? [[key, String(property.register[key])]] : []))),
  };
  return { form: { ...form, fields: { ...fields, ...chosen }, parties, ...(property ? { tables: { ...form.tables, ...await namedRows(business, form, property, owner) } } : {}) }, owner };
}

/** Rows that name other properties: one more of the owner's in the same office, or the parts of the chosen one. */
async function namedRows(business: Business, form: ApplicationForm, property: Choice, owner: string): Promise<Record<string, Party[]>> {
  const named: Record<string, Party[]> = {};
  for (const effect of effectsOf(business)) {
    if (effect.kind === 'remakeUnits') named[effect.table] = (form.tables?.[effect.table] ?? []).map((row, index) => ({ ...row, [effect.unitField]: `${property.bdcdyh.slice(0, 24)}${9001 + index}` }));
    if (effect.kind !== 'modifyRight' || !effect.rows) continue;
    const { table, certificateField } = effect.rows;
    const { list } = (await clients.get(owner)?.get('/api/pub3/query/houseRights', { params: { lcdm: business.id, pageSize: 100 } }))?.body.data as { list: Choice[] };
    const other = list.find((row) => row.bdcdyh !== property.bdcdyh && row.bdcdyh.startsWith(property.bdcdyh.slice(0, 6)) && row.qlrmc === property.qlrmc && row.restrictions.length === 0);
    named[table] = (form.tables?.[table] ?? []).slice(0, 1).map((row) => ({ ...row, [certificateField]: other?.bdcqzh ?? '' }));
  }
  return named;
}

function officer(sessionId: string): CurrentUser {
  const person = PEOPLE.approver;
  if (!person) throw new Error('no approver');
  return { ...person, username: 'approver', sessionId, envelopeKey: '', expiresAt: services.clock.now(), enterprise: null, roles: ['registrar'], userType: '0' } as CurrentUser;
}

/** What an answer says, for people who read a failed test. */
function briefOf({ resultCode, msg, data }: { resultCode: string; msg: string; data: { errors?: unknown[] } | null }): unknown[] {
  return [resultCode, resultCode === 'A000' ? [] : [msg, ...(data?.errors ?? [])]];
}

type EntryEffect = Extract<SingleEffect, { kind: 'modifyEntry' | 'transferEntry' | 'releaseEntry' }>;

/** Writes the entry that the case is about in favour of whoever holds it, and its number into the case. */
async function enterBefore(tx: Transaction, row: ApplicationRow, business: Business, effect: EntryEffect): Promise<{ row: ApplicationRow; entryId: string }> {
  const holders = effect.kind === 'transferEntry' ? effect.from : (business.roles[0]?.role ?? '');
  const id = randomUUID();
  const data = effect.kind === 'releaseEntry' && effect.documentNumber ? { documentNumber: effect.documentNumber } : {};
  await writeRegister(tx, { ...row, id }, { ...business, registerEffect: { kind: 'addEntry', entry: effect.entry, holders, data, proof: effect.proofNumber !== undefined } }, services.clock.now());
  await activateCertificates(tx, id);
  const [entry] = await tx.select().from(restrictions).where(eq(restrictions.writtenBy, id));
  const form = effect.proofNumber ? { ...row.form, fields: { ...row.form.fields, [effect.proofNumber]: entry?.proofNumber ?? '' } } : row.form;
  const [changed] = await tx.update(applications).set({ form }).where(eq(applications.id, row.id)).returning();
  if (!entry || !changed) throw new Error(row.draftNumber);
  return { row: changed, entryId: entry.id };
}

/** What the register must say of the entry after the booking. */
async function checkEntry(tx: Transaction, { form, id }: ApplicationRow, effect: EntryEffect, entryId: string): Promise<void> {
  const [entry] = await tx.select().from(restrictions).where(eq(restrictions.id, entryId));
  const proofs = await tx.select().from(certificates).where(eq(certificates.entryId, entryId));
  const valid = proofs.filter(({ status }) => status === 'valid' || status === 'making');
  if (effect.kind === 'releaseEntry') {
    expect(entry).toMatchObject({ status: 'ended', endedBy: id });
    return expect(valid).toEqual([]);
  }
  expect(entry).toMatchObject({ status: 'current', releasedAt: null });
  expect(valid.map(({ titleCertificateNumber, applicationId }) => [titleCertificateNumber, applicationId])).toEqual([[entry?.proofNumber, id]]);
  expect(proofs).toHaveLength(2);
  const holders = (await entryHolders(tx, [entryId])).map(({ name, identityNumber }) => ({ qlrmc: name, zjh: identityNumber }));
  if (effect.kind === 'transferEntry') {
    const receivers = (form.parties[effect.to] ?? []).map(({ qlrmc, zjh }) => ({ qlrmc, zjh }));
    expect(holders).toEqual(receivers);
    return expect(entry?.holder).toBe(receivers.map(({ qlrmc }) => String(qlrmc)).join('、'));
  }
  const said: Record<string, unknown> = { ...entry?.details, ...entry, ...holders[0] };
  const given = effect.changes.filter(({ field }) => form.fields[field] !== undefined && form.fields[field] !== '');
  expect(given.length).toBeGreaterThan(0);
  for (const { field, as } of given) expect([as, said[as]]).toEqual([as, as === 'noTransferClause' ? form.fields[field] === '1' : form.fields[field]]);
}

async function fileAndBook(id: string): Promise<void> {
  const business = await loadBusiness(id);
  const starter = starterOf(business);
  const client = clients.get(starter);
  if (!client) throw new Error(starter);
  const { form } = await formFor(business, starter);
  const started = await client.post('/api/reg3/apply/start', { lcdm: id, xzqbm: '330106', form, nt: { bb: business.notice.version } }, { headers: { 'idempotency-key': randomUUID() } });
  expect(briefOf(started.body)).toEqual(['A000', []]);
  const { ywh } = started.body.data;
  const materials = (await client.get('/api/reg3/file/queryFiles', { params: { ywh } })).body.data as { datumBsm: string; required: boolean; state: string; kind: string }[];
  for (const { datumBsm } of materials.filter((row) => row.required && row.state === 'missing' && row.kind === 'upload')) await upload(client, ywh, datumBsm, `${datumBsm} ${ywh}`);
  const sent = await client.post('/api/reg3/apply/sendForConfirm', { ywh, version: started.body.data.version });
  expect(briefOf(sent.body)).toEqual(['A000', []]);
  expect(sent.body.data.zt).toBe(business.jointApplication || sent.body.data.qsglbsm ? 'TO_CONFIRM' : 'TO_SUBMIT');
  const [row] = await services.db.update(applications).set({ status: 'READY_BOOK', submittedAt: services.clock.now(), acceptedAt: services.clock.now() }).where(eq(applications.draftNumber, ywh)).returning();
  if (!row) throw new Error(ywh);
  // Undone again, so that the next business finds the property as it was.
  let status = '';
  await services.db.transaction(async (tx) => {
    const { scope } = bookingOf(tx, row, business, {} as UnitRow, [], services.clock.now());
    const present = flattenEffect(business.registerEffect).filter(({ when }) => when.every((condition) => holds(condition, scope))).map(({ effect }) => effect);
    const change = present.find((effect): effect is EntryEffect => 'entry' in effect && effect.kind !== 'addEntry');
    const before = change ? await enterBefore(tx, row, business, change) : { row, entryId: '' };
    status = await bookCase(tx, before.row, registrar, services.clock.now());
    if (change) await checkEntry(tx, before.row, change, before.entryId);
    throw new Error('undo');
  }).catch((error: Error) => { if (error.message !== 'undo') throw error; });
  expect(['COMPLETED', 'TO_COLLECT', 'CERT_MAKING']).toContain(status);
}

/** Defines a test for each business whose place in the catalogue leaves this remainder, over two. */
export function testBusinesses(half: 0 | 1): void {
  jest.setTimeout(120_000);
  beforeAll(async () => {
    services = await startTestServices();
    for (const name of ['citizen', 'enterprise', 'bank', 'court']) clients.set(name, await services.signedIn(name));
    registrar = officer(String((await services.signedIn('approver')).user?.token));
  }, 240_000);
  afterAll(async () => services.close());
  const ids = businessSummaries.map(({ id }) => id).filter((_, index) => index % 2 === half);
  test.each(ids)('%s is started, sent with its materials and booked', fileAndBook);
}
