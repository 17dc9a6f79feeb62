// Whether a draft may be sent on: the form is valid, the sellers are the register's holders, materials are there, nothing blocks.
import type { Business, FormError } from '@portal/shared/catalogue';
import { loadBusiness, validateApplication } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { refuse, refuseFields } from '../core/errors';
import type { Database } from '../db/database';
import { holdersOf } from '../ownership/register';
import { checkRestrictions, factsOf } from '../ownership/restriction-gate';
import { certificates } from '../certificates/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationRow } from './access';
import { materialsAtHand, missingMaterials } from './materials';
import { normaliseIdentity, text } from './parties';

/** Role of those who give up the right; they must be all holders of the register. */
const GIVING_ROLE = 'ywr';

/** @throws Refusal with field errors, missing materials or the reason that blocks */
export async function requireReady(db: Database, application: ApplicationRow, now: Date): Promise<void> {
  const business = await loadBusiness(application.processCode);
  const facts = application.unitNumber ? await factsOf(db, application.unitNumber, now) : [];
  const errors = [...validateApplication(business, application.form, { today: toShanghaiDate(now), facts }), ...await holderErrors(db, business, application)];
  if (errors.length > 0) refuseFields(`有${errors.length}处内容需要修改`, errors.map(({ path, message }) => ({ path, message })));
  const missing = await missingMaterials(db, application, now, false);
  if (missing.length > 0) refuseFields(`请先上传材料：${missing.map((material) => material.datumName).join('、')}`, missing.map((material) => ({ path: `materials.${material.datumBsm}`, message: `请上传${material.datumName}` })));
  await requireUnblocked(db, application, business, now);
}

/** The restriction gate with the materials at hand. @throws Refusal with the first reason */
export async function requireUnblocked(db: Database, application: ApplicationRow, business: Business, now: Date): Promise<void> {
  if (!application.unitNumber) return;
  const findings = await checkRestrictions(db, { unitNumber: application.unitNumber, business, materials: await materialsAtHand(db, application), applicationId: application.id, now });
  const block = findings.find((finding) => finding.level === 'block');
  if (block) refuse(block.message);
}

/** The register must still show the right, and all its holders must be among those who give it up. */
async function holderErrors(db: Database, business: Business, application: ApplicationRow): Promise<FormError[]> {
  if (!application.titleCertificateNumber || !business.roles.some((role) => role.role === GIVING_ROLE)) return [];
  const [certificate] = await db.select().from(certificates)
    .where(and(eq(certificates.titleCertificateNumber, application.titleCertificateNumber), inArray(certificates.status, ['valid', 'restricted'])));
  if (!certificate) return [{ path: 'fields.bdcqzh', label: '原不动产权证书号', message: '该证书已失效，请重新选择不动产' }];
  const holders = await holdersOf(db, certificate.rightId);
  const label = business.roles.find((role) => role.role === GIVING_ROLE)?.label ?? '';
  const given = application.form.parties[GIVING_ROLE] ?? [];
  const isHolder = (card: (typeof given)[number]): boolean => holders.some((holder) => holder.name === text(card, 'qlrmc') && normaliseIdentity(holder.identityNumber) === normaliseIdentity(text(card, 'zjh')));
  const wrong = given.flatMap((card, index) => (isHolder(card) ? [] : [{ path: `parties.${GIVING_ROLE}.${index}.zjh`, label, message: `${label}的姓名、证件号与登记簿记载的权利人不一致` }]));
  if (wrong.length > 0 || given.length === holders.length) return wrong;
  return [{ path: `parties.${GIVING_ROLE}`, label, message: `登记簿记载了${holders.length}位权利人，请全部列为${label}` }];
}
