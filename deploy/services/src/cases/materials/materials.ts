// The checklist of a case: what the catalogue requires, what departments share, what is uploaded, and what is to be
// mended.
import type { Business, CaseMaterial } from '@portal/shared/catalogue';
import { createScope, holds, limitsOf, loadBusiness, caseMaterials } from '@portal/shared/catalogue';
import { isSameName, toShanghaiDate } from '@portal/shared/kernel';
import type { Material, MaterialFile } from '@portal/shared/wire';
import type { Database } from '../../platform/db/database';
import { describeFile, livingFiles } from '../../papers/files/public';
import { registeredPeople } from '../../people/identity/public';
import { factsOf, findUnit } from '../../register/public';
import { findLatestFlow } from '../signatures/flow-store';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { ApplicationRow } from '../access/access';
import { requireCase } from '../access/access';
import { correctionStates } from '../corrections/corrections';
import { listParties } from '../parties/parties';
import { dependentsAmong } from '../authorities/guardianship';
import { isTaxCleared } from './tax-cleared';

/** Generated materials for which the services have a template; other generated ones are uploaded. */
export const SIGNED_MATERIALS: readonly string[] = ['M001', 'M070'];

/** Said of a paper that was uploaded before an answer changed. */
const NOT_NEEDED = '按目前填写的内容，本件不需要，可以删除';

/** Proof that the deed tax has been paid, or need not be. */
export const TAX_MATERIAL = 'M016';

/** Whether the people of such a case sign something; what an authority orders nobody signs. */
export function isSigned({ materials }: Pick<Business, 'materials'>): boolean {
  return materials.some(({ material }) => SIGNED_MATERIALS.includes(material.code));
}

/** The checklist for whoever may see the case. @throws Refusal for foreign and unknown numbers alike */
export async function readMaterials(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<Material[]> {
  const { application } = await requireCase(db, user, number);
  return listMaterials(db, application, now());
}

/**
 * The checklist in the business's order: what applies to this case (不动产登记暂行条例第十六条), what was asked to be
 * mended, and what has files, so that nobody's upload is out of sight when an answer changes.
 */
export async function listMaterials(db: Database, application: ApplicationRow, now: Date): Promise<Material[]> {
  const business = await loadBusiness(application.processCode);
  const files = await filesByMaterial(db, application.id);
  const shared = await sharedMaterials(db, application, business);
  if (await isTaxCleared(db, application, business, now)) shared.add(TAX_MATERIAL);
  const asked = new Map(
    (await correctionStates(db, application))
      .filter((item) => item.kind === 'material')
      // One that is still open comes after those that have been mended.
      .toSorted((one, other) => Number(other.done) - Number(one.done))
      .map((item) => [item.key, item]),
  );
  const flow = await findLatestFlow(db, application.id);
  const listed = (await requiredFor(db, application, now)).filter(
    ({ code, applies }) => applies || asked.has(code) || files.has(code),
  );
  return listed.map((material) => {
    const own = files.get(material.code) ?? [];
    const canBeAsked = application.status === 'CORRECTION' || material.code === TAX_MATERIAL;
    const toMend = canBeAsked ? asked.get(material.code) : undefined;
    // What the portal itself has certified is no paper that could be wrong.
    const rejected = toMend !== undefined && !toMend.done && !(toMend.key === TAX_MATERIAL && shared.has(TAX_MATERIAL));
    const isSigned = material.kind === 'generated' && SIGNED_MATERIALS.includes(material.code);
    const state = isSigned
      ? flow?.status === 'completed'
        ? 'complete'
        : flow?.status === 'signing'
          ? 'partial'
          : 'missing'
      : rejected
        ? 'rejected'
        : own.length > 0
          ? 'complete'
          : shared.has(material.code)
            ? 'shared'
            : 'missing';
    return {
      materialId: material.code,
      name: material.name,
      // Not needed to file, it is what a case that waits for the tax goes on by.
      required: material.required || (application.status === 'TAX_PENDING' && material.code === TAX_MATERIAL),
      reason: material.applies || rejected ? material.reason : NOT_NEEDED,
      kind: isSigned ? 'generated' : shared.has(material.code) ? 'shared' : 'upload',
      signing: isSigned ? 'flow' : material.signed && !shared.has(material.code) ? 'paper' : null,
      sharedFrom: material.sharedFrom ?? null,
      note: material.note ?? '',
      accept: [...limitsOf(material).accept],
      maxBytes: limitsOf(material).maxBytes,
      state,
      rejectReason: rejected ? toMend.reason : null,
      files: own,
    };
  });
}

/** Codes of the materials at hand: uploaded or shared. */
export async function materialsAtHand(db: Database, application: ApplicationRow): Promise<string[]> {
  const files = await filesByMaterial(db, application.id);
  const business = await loadBusiness(application.processCode);
  return [...new Set([...files.keys(), ...(await sharedMaterials(db, application, business))])];
}

/**
 * Whether no deed tax is owed on what the case says, everybody has cleared their taxes here, or a voucher is at hand
 * and was not found to be no proof (契税法第十一条).
 */
export async function isTaxSettled(db: Database, application: ApplicationRow, now: Date): Promise<boolean> {
  const business = await loadBusiness(application.processCode);
  const { taxRules, taxedWhen } = business;
  if (taxRules.length === 0) return true;
  if (taxedWhen && !holds(taxedWhen, createScope(business, application.form, { today: toShanghaiDate(now) })))
    return true;
  if (await isTaxCleared(db, application, business, now)) return true;
  if (!(await materialsAtHand(db, application)).includes(TAX_MATERIAL)) return false;
  return (await correctionStates(db, application)).every(({ key, done }) => key !== TAX_MATERIAL || done);
}

/** Required materials that are still missing or rejected; signed ones count only where `withSigned`. */
export async function missingMaterials(
  db: Database,
  application: ApplicationRow,
  now: Date,
  withSigned: boolean,
): Promise<Material[]> {
  const all = await listMaterials(db, application, now);
  return all.filter(
    (material) =>
      (material.required &&
        material.state !== 'complete' &&
        material.state !== 'shared' &&
        (withSigned || material.kind !== 'generated')) ||
      material.state === 'rejected',
  );
}

/** Required materials by the catalogue, with the register's facts. */
async function requiredFor(db: Database, application: ApplicationRow, now: Date): Promise<CaseMaterial[]> {
  const business = await loadBusiness(application.processCode);
  const facts = application.unitNumber ? await factsOf(db, application.unitNumber, now) : [];
  const materials = caseMaterials(business, application.form, {
    today: toShanghaiDate(now),
    facts,
    knowsProperty: application.unitNumber !== null,
  });
  if (!materials.some(({ code, required }) => code === GUARDIAN_MATERIAL && !required)) return materials;
  // Who is declared incapable, or under age by another document, the form does not know.
  const wards = await dependentsAmong(
    db,
    (await listParties(db, application.id)).map(({ identityNumber }) => identityNumber),
    toShanghaiDate(now),
  );
  return wards.size === 0
    ? materials
    : materials.map((one) => (one.code === GUARDIAN_MATERIAL ? { ...one, required: true, applies: true } : one));
}

/** What proves the guardian, and that what is disposed of is in the ward's interest. */
const GUARDIAN_MATERIAL = 'M069';

/** Living files by material code, in the order of their upload. */
export async function filesByMaterial(db: Database, applicationId: string): Promise<Map<string, MaterialFile[]>> {
  const rows = await livingFiles(db, applicationId);
  const files = new Map<string, MaterialFile[]>();
  for (const stored of rows) {
    const { materialCode } = stored.file;
    files.set(materialCode, [...(files.get(materialCode) ?? []), describeFile(stored)]);
  }
  return files;
}

/**
 * Codes that other departments supply for this case: identities known to the population register, certificates in our
 * own.
 */
async function sharedMaterials(db: Database, application: ApplicationRow, business: Business): Promise<Set<string>> {
  const codes = new Set(business.materials.map((rule) => rule.material.code));
  const shared = new Set<string>();
  const parties = await listParties(db, application.id);
  if (codes.has('M002') && parties.length > 0) {
    const known = await registeredPeople(
      db,
      parties.map((party) => party.identityNumber),
    );
    const nameOf = new Map(known.map((row) => [row.identityNumber, row.name]));
    if (parties.every((party) => isSameName(nameOf.get(party.identityNumber) ?? '', party.name))) shared.add('M002');
  }
  if (
    codes.has('M005') &&
    application.titleCertificateNumber &&
    application.unitNumber &&
    (await findUnit(db, application.unitNumber))
  )
    shared.add('M005');
  return shared;
}
