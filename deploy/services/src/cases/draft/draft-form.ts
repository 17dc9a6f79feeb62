// Takes the form that came from a browser apart and puts the register's values where they belong.
import { UNKNOWN_NAMED_RIGHT } from '@portal/applications/contract';
import type { ApplicationForm, Business, FieldValue } from '@portal/shared/catalogue';
import { asksOfProperty, isEmptyValue, withRegister, withoutUnshown } from '@portal/shared/catalogue';
import { isUnitNumber, normaliseCertificateNumber, normaliseUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { refuseFields } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import type { RegisteredRight, UnitRow } from '../../register/public';
import {
  checkRestrictions,
  effectsOf,
  entriesTouched,
  factsOf,
  findRegisteredRight,
  findRightByCertificate,
  findRightOfUnit,
  findUnit,
  hasEffect,
  holdersOfEntries,
  layerOf,
  listHeldEntries,
  registerValues,
  surveyedValues,
  touchesEntriesOnly,
} from '../../register/public';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { findNamedRight, namesHolder, placeKeys } from '../property/named-property';
import { readSentForm } from './read-sent-form';

/** The unit may be unknown to the register still: then only its number stands in the form. */
export interface PreparedForm {
  form: ApplicationForm;
  right: RegisteredRight | null;
  place: { unitNumber: string; location: string | null; regionCode: string | null } | null;
  /**
   * Region of a property that is somebody else's: the case is connected with it when the office accepts it, and knows
   * nothing else of it before.
   */
  awaitedRegion?: string;
}

/** The property that a prepared form is about, as a case keeps it. */
export function placeOf({ right, place }: PreparedForm): {
  titleCertificateNumber: string | null;
  unitNumber: string | null;
} {
  return {
    titleCertificateNumber: right?.certificate.titleCertificateNumber ?? null,
    unitNumber: place?.unitNumber ?? null,
  };
}

const UNKNOWN_CERTIFICATE = '未查询到您名下的该不动产权证书，请从“我的不动产”中选择';
const TAKEN_UNIT = '该不动产单元已登记在他人名下，或者不是为您测绘的，请核对单元号和当事人';

/**
 * The form with known fields only and the register's values in the locked ones.
 * @param identities numbers under which the applicant may hold the right
 * @throws Refusal when the certificate is not the applicant's, or the unit belongs to somebody
 */
export async function prepareForm(
  db: Database,
  business: Business,
  identities: readonly string[],
  raw: unknown,
  now: Date,
): Promise<PreparedForm> {
  const form = readSentForm(business, raw, toShanghaiDate(now));
  const [certificateKey, unitKey] = placeKeys(business);
  const chosen = text(form.fields, certificateKey);
  const isLocked = business.fields.some(({ key, source }) => key === certificateKey && source === 'register');
  if (chosen !== '' && business.startedByOthers && !(await findRegisteredRight(db, identities, chosen)))
    return namedByOther(db, business, form, chosen, now);
  const right = chosen === '' ? null : await findChosenRight(db, business, identities, form, chosen);
  if (isLocked && chosen !== '')
    return preparedBy(
      db,
      business,
      form,
      right ?? refuseFields(UNKNOWN_CERTIFICATE, [{ path: 'fields.bdcqzh', message: UNKNOWN_CERTIFICATE }]),
      now,
    );
  // A certificate that the applicant types names somebody else's property: the case is about it, but nothing is filled
  // in from it.
  if (right)
    return {
      form: withRegister(business, form, {}),
      right,
      place: knownPlace(business, identities, form, right.unit, right),
    };
  // A business about one's own registered right is opened by its certificate only: a number alone proves nothing.
  const byNumber = hasField(business, unitKey) && (!isLocked || hasEffect(business, 'createRight'));
  const unitNumber = byNumber ? normaliseUnitNumber(text(form.fields, unitKey)) : '';
  if (!isUnitNumber(unitNumber)) return { form: withRegister(business, form, {}), right: null, place: null };
  return preparedByUnit(db, business, identities, form, unitNumber);
}

/**
 * Somebody else's property: nothing of it is filled in or kept but what the person has typed, so that no later call can
 * tell it.
 * @throws Refusal in the same words for a certificate that does not exist and one of another holder
 */
async function namedByOther(
  db: Database,
  business: Business,
  form: ApplicationForm,
  chosen: string,
  now: Date,
): Promise<PreparedForm> {
  const right = await findNamedRight(db, business, form, chosen);
  const isLocked = business.fields.some(({ source }) => source === 'register');
  const message = `${UNKNOWN_NAMED_RIGHT}（${business.startedByOthers?.source ?? ''}）`;
  if (!right && isLocked) refuseFields(message, [{ path: 'fields.bdcqzh', message }]);
  const known = withRegister(
    business,
    form,
    isLocked ? { bdcqzh: right?.certificate.titleCertificateNumber ?? chosen } : {},
  );
  return {
    form: withoutUnshown(business, known, { today: toShanghaiDate(now) }),
    right,
    place: null,
    ...(right ? { awaitedRegion: right.unit.regionCode } : {}),
  };
}

/**
 * The certificate that a form names, where the business is opened by a certificate of the applicant's own; null in any
 * other case.
 */
export function lockedCertificate(business: Business, form: ApplicationForm): string | null {
  const [key] = placeKeys(business);
  const chosen = text(form.fields, key);
  return chosen !== '' && business.fields.some((field) => field.key === key && field.source === 'register')
    ? chosen
    : null;
}

/**
 * One's own; or, where only entries beside the right change, one on which own entries stand or whose holder the form
 * names rightly.
 */
async function findChosenRight(
  db: Database,
  business: Business,
  identities: readonly string[],
  form: ApplicationForm,
  chosen: string,
): Promise<RegisteredRight | null> {
  const own = await findRegisteredRight(db, identities, chosen);
  const isByName = touchesEntriesOnly(business) || mayNameHolder(business) || isEndedByOrder(business);
  if (own || !(isByName || isOrderOfAuthority(business))) return own;
  const right = await findRightByCertificate(db, normaliseCertificateNumber(chosen));
  if (!right || isAgainstHolder(business)) return right;
  const held = await listHeldEntries(db, identities, entriesTouched(business), { unitNumber: right.unit.unitNumber });
  return (isByName && namesHolder(form, right)) || held.length > 0 ? right : null;
}

/** An authority hands over what its own seal secures, without the holder. */
function isOrderOfAuthority(business: Business): boolean {
  return (
    effectsOf(business).some((effect) => effect.kind === 'transferRight' && effect.from === null) &&
    entriesTouched(business).includes('sealed')
  );
}

/** An authority has a right ended, or the office ends or corrects one, whose holder it names. */
function isEndedByOrder(business: Business): boolean {
  return isEntrusted(business) && hasEffect(business, 'cancelRight', 'correctRight');
}

/**
 * Only an authority, or the office itself, files it: it seals what nobody has registered yet, whoever that was surveyed
 * for (预查封).
 */
function isEntrusted({ startedBy, ownMotion }: Business): boolean {
  return ownMotion === true || (startedBy?.length === 1 && startedBy[0] === 'agency');
}

/** Creditors file with the holders, who sign; they have to know certificate, name and number. */
function mayNameHolder(business: Business): boolean {
  return business.startedBy?.includes('bank') === true;
}

/**
 * What is entered against the holder's will may be entered by whoever knows the property; nothing of it is shown to
 * them.
 */
function isAgainstHolder(business: Business): boolean {
  return effectsOf(business).some((effect) => effect.kind === 'addEntry' && effect.by === null);
}

/**
 * A unit without a right is open to whom it was surveyed for, and to those who apply with them; one with a right only
 * to those who know its holder.
 */
async function preparedByUnit(
  db: Database,
  business: Business,
  identities: readonly string[],
  form: ApplicationForm,
  unitNumber: string,
): Promise<PreparedForm> {
  const unit = await findUnit(db, unitNumber);
  if (!unit && !hasEffect(business, 'createRight'))
    return { form: withRegister(business, form, typedValues(business, form)), right: null, place: null };
  if (!unit)
    return {
      form: withRegister(business, form, typedValues(business, form)),
      right: null,
      place: { unitNumber, location: text(form.fields, 'zl') || null, regionCode: null },
    };
  const right = await findRightOfUnit(db, unit.id);
  const isOwnersMatter =
    right !== null &&
    (hasEffect(business, 'createRight')
      ? layerOfBusiness(business) === right.right.layer
      : !isAgainstHolder(business) &&
        !namesHolder(form, right) &&
        !(await namesEntryHolder(db, business, unit, identities, form)));
  const numbers = [
    ...identities,
    ...Object.values(form.parties)
      .flat()
      .map((card) => normaliseIdentity(text(card, 'zjh'))),
  ];
  const isOthersSurvey =
    right === null &&
    unit.surveyedFor !== null &&
    !isEntrusted(business) &&
    !numbers.includes(unit.surveyedFor) &&
    !(await namesEntryHolder(db, business, unit, identities, form));
  if (isOwnersMatter || isOthersSurvey)
    return refuseFields(TAKEN_UNIT, [{ path: `fields.${placeKeys(business)[1]}`, message: TAKEN_UNIT }]);
  // Whoever passes on a right that is named by its unit passes on the one that stands there now.
  return {
    form: withRegister(business, form, surveyedValues(unit)),
    right: hasEffect(business, 'transferRight') ? right : null,
    place: knownPlace(business, identities, form, unit, right),
  };
}

/**
 * Whoever holds an entry that the business is about, or names its holder rightly: a buyer by notice mortgages, changes
 * or gives up what is noted.
 */
async function namesEntryHolder(
  db: Database,
  business: Business,
  unit: UnitRow,
  identities: readonly string[],
  form: ApplicationForm,
): Promise<boolean> {
  const kinds = entriesTouched(business);
  const holders = await holdersOfEntries(db, unit.id, kinds.includes('mortgageNotice') ? [...kinds, 'notice'] : kinds);
  return holders.some(({ identityNumber }) => identities.includes(identityNumber)) || namesHolder(form, { holders });
}

function layerOfBusiness(business: Business): string {
  return (
    effectsOf(business).flatMap((effect) => (effect.kind === 'createRight' ? [layerOf(effect.rightType)] : []))[0] ??
    'title'
  );
}

function hasField(business: Business, key: string): boolean {
  return business.fields.some((field) => field.key === key);
}

/** The number that was typed stays even where the field is the register's. */
function typedValues(business: Business, form: ApplicationForm): Record<string, FieldValue> {
  const typed = business.fields
    .filter((field) => field.key === 'bdcdyh' || field.key === 'zl')
    .map((field) => [field.key, text(form.fields, field.key)] as const);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** Answers to questions that the register rules out of this property are dropped, whatever a browser sends. */
async function preparedBy(
  db: Database,
  business: Business,
  form: ApplicationForm,
  right: RegisteredRight,
  now: Date,
): Promise<PreparedForm> {
  const known = withRegister(business, form, registerValues(right));
  const prepared = { right, place: unitPlace(right.unit) };
  if (!asksOfProperty(business)) return { form: known, ...prepared };
  const facts = await factsOf(db, right.unit.unitNumber, now);
  return {
    form: withoutUnshown(business, known, { today: toShanghaiDate(now), facts, knowsProperty: true }),
    ...prepared,
  };
}

/** An unauthorised person learns no more of the place than they have typed themselves. */
function knownPlace(
  business: Business,
  identities: readonly string[],
  form: ApplicationForm,
  unit: UnitRow,
  right: RegisteredRight | null,
): NonNullable<PreparedForm['place']> {
  const place = unitPlace(unit);
  if (
    !isAgainstHolder(business) ||
    !right ||
    namesHolder(form, right) ||
    right.holders.some(({ identityNumber }) => identities.includes(identityNumber))
  )
    return place;
  return { ...place, location: text(form.fields, 'zl') || null };
}

function unitPlace({ unitNumber, location, regionCode }: UnitRow): NonNullable<PreparedForm['place']> {
  return { unitNumber, location, regionCode };
}

/** Numbers of everybody in the form, and of who files: whoever will have to sign consents by that. */
export function concernedNumbers(identities: readonly string[], form: ApplicationForm): string[] {
  return [
    ...identities,
    ...Object.values(form.parties)
      .flat()
      .map((card) => normaliseIdentity(text(card, 'zjh')))
      .filter(Boolean),
  ];
}

/** Whether nothing at all has been filled in. */
export function isBlankForm(form: ApplicationForm): boolean {
  const cards = [...Object.values(form.parties), ...Object.values(form.tables ?? {})].flat();
  return (
    Object.values(form.fields).every(isEmptyValue) && cards.every((card) => Object.values(card).every(isEmptyValue))
  );
}

/**
 * The gate when a unit is chosen: stops what no written consent could lift; the rest is checked when the case is sent.
 * @throws Refusal with the reasons
 */
export async function gateSelection(
  db: Database,
  business: Business,
  unitNumber: string,
  parties: readonly string[],
  applicationId: string | undefined,
  now: Date,
  reader: readonly string[],
): Promise<void> {
  const materials = business.materials.map((rule) => rule.material.code);
  const question = { unitNumber, business, materials, parties, applicationId, now, reader };
  const blocks = (await checkRestrictions(db, question)).filter((finding) => finding.level === 'block');
  const [first] = blocks;
  if (first)
    refuseFields(
      first.message,
      blocks.map((block) => ({
        path: hasField(business, 'bdcqzh') ? 'fields.bdcqzh' : 'fields.bdcdyh',
        message: block.message,
      })),
    );
}
