// Whether a draft may be sent on: the form is valid, the register's holders are its parties, materials are there,
// nothing blocks.
import type { Business, FormContext, FormError } from '@portal/shared/catalogue';
import { createScope, faultsBetweenFields, holds, loadBusiness, validateApplication } from '@portal/shared/catalogue';
import { addWorkingDays, isIsoDate, normaliseUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { readCalendar } from '../../platform/config/public';
import { businessFor } from '../../people/authority/public';
import type { GateFinding } from '../../register/public';
import {
  checkUnits,
  effectsOf,
  factsOf,
  findRightByCertificate,
  hasEffect,
  listedErrors,
  namedRightErrors,
  termErrors,
  unitsOfCase,
  wrongRight,
} from '../../register/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { applicantNumbers } from '../representation/in-whose-name';
import { representationErrors } from '../representation/settle-representatives';
import type { ApplicationRow } from '../access/access';
import { placeKeys } from '../property/named-property';
import { awaitsAcceptance } from '../property/awaits-acceptance';
import { deadErrors } from './dead-parties';
import { oldNumberErrors } from './old-numbers';
import { undrawableErrors } from './undrawable';
import { materialsAtHand, missingMaterials } from '../materials/materials';
import { listParties } from '../parties/parties';
import { text } from '../../platform/core/parties/card-text';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import { exceptionsFor, partyErrors, partyObstacle, staysAway } from './who-takes-part';

/**
 * What the offices' rules require of the sender counts as well.
 * @throws Refusal with field errors, missing materials or the reason that blocks
 */
export async function requireReady(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const business = await loadBusiness(application.processCode);
  const form = await businessFor(db, business, application, user);
  const errors = [
    ...validateApplication(form, application.form, await formContext(db, application, now)),
    ...(await partyErrors(db, business, application, now)),
    ...(await deadErrors(db, business, application, now)),
    ...(await oldNumberErrors(db, business, application.form)),
    ...(await undrawableErrors(application.form)),
    ...placeErrors(business, application),
    ...otherErrors(business, application, now),
    ...(await outsiderErrors(db, user, business, application)),
    ...(await notifiedErrors(db, business, application, now)),
    ...(await namedErrors(db, business, application, now)),
    ...(await representationErrors(db, user, application, now)),
  ];
  if (errors.length > 0)
    refuseFields(
      `有${errors.length}处内容需要修改`,
      errors.map(({ path, message }) => ({ path, message })),
    );
  const missing = await missingMaterials(db, application, now, false);
  if (missing.length > 0)
    refuseFields(
      `请先上传材料：${missing.map((material) => material.name).join('、')}`,
      missing.map(({ materialId, name, reason }) => ({
        path: `materials.${materialId}`,
        message: reason.includes('《') ? `请上传${name}：${reason}` : `请上传${name}`,
      })),
    );
  await requireUnblocked(db, application, business, now, identitiesOf(user));
}

/** What the conditions of a form read beside it; without a unit the register leaves every question open. */
async function formContext(
  db: Database,
  { unitNumber }: Pick<ApplicationRow, 'unitNumber'>,
  now: Date,
): Promise<FormContext> {
  const facts = unitNumber ? await factsOf(db, unitNumber, now) : [];
  return { today: toShanghaiDate(now), facts, knowsProperty: unitNumber !== null };
}

/** What is booked on a property needs one that the register knows; a first registration may bring it. */
function placeErrors(business: Business, application: ApplicationRow): FormError[] {
  if (
    application.unitNumber !== null ||
    awaitsAcceptance(business, application) ||
    business.unitKind === 'none' ||
    hasEffect(business, 'createRight') ||
    effectsOf(business).every((effect) => effect.kind === 'none')
  )
    return [];
  const field = placeKeys(business)
    .map((key) => business.fields.find((definition) => definition.key === key))
    .find((definition) => definition !== undefined);
  return field
    ? [
        {
          path: `fields.${field.key}`,
          label: field.label,
          message: '登记簿中未查询到该不动产，请核对证书号或单元号和权利人',
        },
      ]
    : [];
}

/**
 * What of the form the register contradicts: its people, its property, and the amounts and days that follow from them.
 * @throws Refusal with field errors
 */
export async function requireRegistered(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const errors = [
    ...(await partyErrors(db, business, application, now)),
    ...(await namedErrors(db, business, application, now)),
    ...faultsBetweenFields(business, application.form, { today: toShanghaiDate(now) }),
  ];
  const [first] = errors;
  if (first)
    refuseFields(
      first.message,
      errors.map(({ path, message }) => ({ path, message })),
    );
}

/**
 * A corrected form keeps the rules that it was sent under, wherever whoever corrects it may have broken them: in what
 * was asked for, between the fields, and against the register.
 * @param asked paths of what was to be corrected
 * @throws Refusal with field errors
 */
export async function requireWellCorrected(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  asked: readonly string[],
  now: Date,
): Promise<void> {
  const business = await loadBusiness(application.processCode);
  const ruled = await businessFor(db, business, application, user);
  const context = await formContext(db, application, now);
  const between = faultsBetweenFields(ruled, application.form, context).map(({ path }) => path);
  const errors = [
    ...validateApplication(ruled, application.form, context).filter(
      ({ path }) => asked.includes(path) || between.includes(path),
    ),
    ...(await oldNumberErrors(db, business, application.form)),
  ];
  if (errors.length > 0)
    refuseFields(
      `有${errors.length}处内容需要修改`,
      errors.map(({ path, message }) => ({ path, message })),
    );
  await requireRegistered(db, business, application, now);
}

/** Who does not hold the property may apply where the law says so, and gives the answers on which that rests. */
function otherErrors(business: Business, application: ApplicationRow, now: Date): FormError[] {
  const rule = business.startedByOthers;
  if (!rule?.when || !awaitsAcceptance(business, application)) return [];
  const scope = createScope(business, application.form, { today: toShanghaiDate(now) });
  return holds(rule.when, scope)
    ? []
    : [{ path: 'fields.bdcqzh', label: '不动产权证书号', message: `${rule.otherwise ?? ''}（${rule.source}）` }];
}

/** Whoever begins on somebody else's property applies for something themselves, or acts for somebody who does. */
async function outsiderErrors(
  db: Database,
  user: CurrentUser,
  business: Business,
  application: ApplicationRow,
): Promise<FormError[]> {
  if (!business.startedByOthers || !awaitsAcceptance(business, application)) return [];
  const own = applicantNumbers(user, application);
  const isIn = (await listParties(db, application.id)).some(
    ({ identityNumber, representativeIdentityNumber }) =>
      own.includes(normaliseIdentity(identityNumber)) || representativeIdentityNumber === user.identityNumber,
  );
  const message = `在他人名下的不动产上发起申请的，须是申请人之一或者其代理人（${business.startedByOthers.source}）`;
  return isIn ? [] : [{ path: 'fields.bdcqzh', label: '不动产权证书号', message }];
}

/** Holders whose entry is wrong have had their days to apply themselves (实施细则 第八十一条). */
async function notifiedErrors(
  db: Database,
  { notifiedBefore: rule, fields }: Business,
  application: ApplicationRow,
  now: Date,
): Promise<FormError[]> {
  const told = rule ? text(application.form.fields, rule.field) : '';
  if (!rule || !isIsoDate(told)) return [];
  if (addWorkingDays(told, rule.workingDays, await readCalendar(db)) < toShanghaiDate(now)) return [];
  const label = fields.find(({ key }) => key === rule.field)?.label ?? '';
  return [
    {
      path: `fields.${rule.field}`,
      label,
      message: `通知当事人后未满${rule.workingDays}个工作日，当事人可以自行申请（${rule.source}）`,
    },
  ];
}

/**
 * Everybody of the register whose right is touched is there, under the register's name and number, as a party of the
 * case.
 * @throws Refusal with the first reason
 */
export async function requireParties(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<void> {
  const obstacle = await partyObstacle(db, application, business, now);
  if (obstacle !== null) refuse(obstacle);
}

/** The restriction gate with the materials at hand, in words for the `reader`. @throws Refusal with the first reason */
export async function requireUnblocked(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
  reader: readonly string[] = [],
): Promise<void> {
  if (!application.unitNumber) return;
  const block = (await findingsFor(db, application, business, now, reader)).find(
    (finding) => finding.level === 'block',
  );
  if (block) refuse(block.message);
}

/** What the register and running cases mean for this case. @param reader numbers of the person who reads it */
export async function findingsFor(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
  reader: readonly string[] = [],
): Promise<GateFinding[]> {
  if (!application.unitNumber) return [];
  const parties = (await listParties(db, application.id)).map((party) => party.identityNumber);
  const materials = await materialsAtHand(db, application);
  const absent = (await exceptionsFor(db, business, application, now)).filter(staysAway).map(({ role }) => role);
  const scope = createScope(business, application.form, { today: toShanghaiDate(now) });
  const units = await unitsOfCase(db, application, business, now);
  const question = { business, materials, parties, reader, absent, applicationId: application.id, scope, now };
  const findings = [...(await checkUnits(db, units, question)).values()].flat();
  return findings.filter(
    (finding, index) =>
      findings.findIndex((other) => other.kind === finding.kind && other.message === finding.message) === index,
  );
}

/**
 * What the form names beside the chosen property belongs to the same holders; the unit of an entry is the one its
 * certificate shows.
 */
async function namedErrors(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<FormError[]> {
  if (!application.unitNumber) return [];
  const [certificateKey, unitKey] = placeKeys(business);
  const isNamed = effectsOf(business).some((effect) => effect.kind === 'addEntry' && effect.unitField === unitKey);
  const label = business.fields.find(({ key }) => key === unitKey)?.label ?? '不动产单元号';
  if (isNamed && !application.titleCertificateNumber)
    return [{ path: `fields.${certificateKey}`, label, message: '登记簿中未查询到该证书，请核对证书号和权利人' }];
  const typed = normaliseUnitNumber(text(application.form.fields, unitKey));
  // Of a first registration the certificate is that of the land.
  const isTyped = application.titleCertificateNumber !== null && typed !== '' && !hasEffect(business, 'createRight');
  if ((isNamed || isTyped) && typed !== application.unitNumber)
    return [{ path: `fields.${unitKey}`, label, message: '不动产单元号与证书记载的不一致，请核对' }];
  const right = application.titleCertificateNumber
    ? await findRightByCertificate(db, application.titleCertificateNumber)
    : null;
  const wrong = right && (await wrongRight(db, business, right));
  if (wrong) return [{ path: `fields.${certificateKey}`, label, message: wrong }];
  return [
    ...(await namedRightErrors(db, application, business, now)),
    ...(await listedErrors(db, application, business, now)),
    ...(await termErrors(db, application, business, now)),
  ];
}
