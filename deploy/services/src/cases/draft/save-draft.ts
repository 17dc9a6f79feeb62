// Saves a draft under its version, or exactly the fields that a correction names.
import type { ApplicationForm, Business, Party } from '@portal/shared/catalogue';
import { loadBusiness, stateOf, withRegister } from '@portal/shared/catalogue';
import type { saveApplication } from '@portal/applications/contract';
import type { OutputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { businessFor, visibleForm } from '../../people/authority/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { applicantNumbers, requireCovered, requireStillActing, withPrincipal } from '../representation/in-whose-name';
import type { ApplicationRow } from '../access/access';
import { requireOwnCase } from '../access/access';
import { changedPaths, correctionPath, correctionStates } from '../corrections/corrections';
import type { PreparedForm } from './draft-form';
import { requireOwnOffice } from '../parties/own-office';
import { concernedNumbers, gateSelection, placeOf, prepareForm } from './draft-form';
import { listParties, ofParties } from '../parties/parties';
import type { DraftPlace, SaveCall, SavedDraft } from './draft-content';
import { contentOf, isSameProperty, placeColumns } from './draft-content';
import { placeKeys } from '../property/named-property';
import { countNamingIn } from './limit-naming';
import { saveOpenDraft } from './save-open-draft';
import { writeDraft } from './write-draft';
import { withOwnCards } from '../parties/own-card';
import { registeredCards } from '../parties/registered-cards';
import { transition } from '../lifecycle/transition';
import { requireVersion } from '../lifecycle/transition-rules';

/** @throws Refusal 409 when stale; B000 when the state does not allow it or something locked was changed */
export async function saveDraft(
  needs: Pick<Context, 'db' | 'now' | 'limiter'>,
  user: CurrentUser,
  call: SaveCall,
): Promise<OutputOf<typeof saveApplication>> {
  const { version, savedAt } = (await saveOpenDraft(needs, user, call)) ?? (await saveAnyCase(needs, user, call));
  return { version, savedAt: toShanghaiIso(savedAt) };
}

/** The long way: any state in which something may be saved, another property, and the words of every refusal. */
async function saveAnyCase(
  { db, now, limiter }: Pick<Context, 'db' | 'now' | 'limiter'>,
  user: CurrentUser,
  call: SaveCall,
): Promise<SavedDraft> {
  const seen = await requireOwnCase(db, user, call.number);
  const business = await loadBusiness(seen.processCode);
  // Before the transaction: a count within it would wait for a second connection.
  await countNamingIn(limiter, user, business, call.form, seen.titleCertificateNumber);
  return db.transaction(async (tx) => {
    const application = await requireOwnCase(tx, user, call.number, true);
    if (application.version !== call.version)
      requireVersion(
        { ...application, form: await visibleForm(tx, business, application, user, application.form) },
        call.version,
      );
    const known = await listParties(tx, application.id);
    const principal = await requireStillActing(tx, user, application, now());
    const own = applicantNumbers(user, application);
    const prepared = await prepareForm(
      tx,
      business,
      own,
      withPrincipal(business, call.form, principal, user, toShanghaiDate(now())),
      now(),
    );
    requireOwnOffice(user, prepared.place?.regionCode ?? application.regionCode);
    if (principal) requireCovered(principal, placeOf(prepared));
    const form = contentOf(
      await businessFor(tx, business, application, user),
      application.form,
      known.map((party) => party.id),
      principal ? prepared.form : withOwnCards(business, prepared.form, user, prepared.right, application.form),
      isMoved(application, prepared) ? registeredCards(business, prepared.right, own) : {},
    );
    switch (application.status) {
      case 'DRAFT':
        return saveContent(tx, user, application, business, { ...prepared, form }, call.step, now());
      case 'TO_SUBMIT':
        return editSigned(tx, user, application, business, { ...prepared, form }, call.step, now());
      // Locked fields stay what the register said when the case was submitted.
      case 'CORRECTION':
        return correctFields(
          tx,
          user,
          application,
          business,
          { ...prepared, form: withRegister(business, form, application.form.fields) },
          now(),
        );
      case 'TO_CONFIRM':
        return refuse('申请正在由各方确认，如需修改，请先撤回');
      default:
        return refuse(`当前状态为“${stateOf(application.status).name}”，不能修改`);
    }
  });
}

/** Another property was chosen than the draft was about. */
function isMoved({ status, titleCertificateNumber }: ApplicationRow, { right }: PreparedForm): boolean {
  return (
    (status === 'DRAFT' || status === 'TO_SUBMIT') &&
    right !== null &&
    right.certificate.titleCertificateNumber !== titleCertificateNumber
  );
}

async function saveContent(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  business: Business,
  prepared: PreparedForm,
  step: string | undefined,
  now: Date,
): Promise<SavedDraft> {
  const { form, place } = prepared;
  const columns = placeColumns(prepared, application);
  if (place && !isSameProperty(columns, application))
    await gateSelection(
      tx,
      business,
      place.unitNumber,
      concernedNumbers(applicantNumbers(user, application), form),
      application.id,
      now,
      identitiesOf(user),
    );
  const open = await transition(tx, application.id, { event: 'save', actor: { kind: 'user', user }, now });
  return (await writeDraft(tx, open, { ...columns, form, step: step ?? open.step }, now)) ?? notWritten();
}

/** Whoever holds the lock of a case finds it as it was read. */
function notWritten(): never {
  throw new Error('a locked case was not written');
}

/** A change after signing makes the signatures void; saving the same again does not. */
async function editSigned(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  business: Business,
  prepared: PreparedForm,
  step: string | undefined,
  now: Date,
): Promise<SavedDraft> {
  if (changedPaths(application.form, prepared.form).every(isCardId)) return application;
  const draft = await transition(tx, application.id, {
    event: 'edit',
    actor: { kind: 'user', user },
    now,
    note: '内容已修改，签名作废',
  });
  return saveContent(tx, user, draft, business, prepared, step, now);
}

/**
 * @throws Refusal naming everything that was changed without having been asked for, and for a property that the case
 * cannot be about
 */
async function correctFields(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  business: Business,
  prepared: PreparedForm,
  now: Date,
): Promise<SavedDraft> {
  const form = withIdsOf(application.form, prepared.form);
  const asked = (await correctionStates(tx, application))
    .filter((item) => item.kind === 'field')
    .map((item) => correctionPath(item.key));
  const changed = changedPaths(application.form, form);
  const foreign = changed.filter((path) => !asked.includes(path));
  if (foreign.length > 0)
    refuseFields(
      '只能修改补正告知中列明的内容',
      foreign.map((path) => ({ path, message: '此项不在补正范围内，不能修改' })),
    );
  if (changed.length === 0) return application;
  const named = placeKeys(business)
    .map((key) => `fields.${key}`)
    .filter((path) => changed.includes(path));
  const place =
    named.length > 0 ? await correctedPlace(tx, user, application, business, { ...prepared, form }, named, now) : {};
  const acting = ofParties(form, await listParties(tx, application.id));
  return (await writeDraft(tx, application, { ...application, ...place, form }, now, acting)) ?? notWritten();
}

/**
 * What is filed is about the property that it names: who corrects a certificate or a unit moves the case to it, within
 * its office.
 * @throws Refusal
 */
async function correctedPlace(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  business: Business,
  prepared: PreparedForm,
  named: readonly string[],
  now: Date,
): Promise<DraftPlace> {
  const columns = placeColumns(prepared, application);
  const isLost = columns.titleCertificateNumber === null && columns.unitNumber === null;
  const message =
    isLost && (application.titleCertificateNumber !== null || application.unitNumber !== null)
      ? '登记簿中未查询到该不动产，请核对证书号或单元号和权利人'
      : columns.regionCode !== application.regionCode
        ? '该不动产不在受理本申请的登记机构办理，请撤回后重新申请'
        : null;
  if (message !== null)
    refuseFields(
      message,
      named.map((path) => ({ path, message })),
    );
  if (prepared.place && !isSameProperty(columns, application))
    await gateSelection(
      tx,
      business,
      prepared.place.unitNumber,
      concernedNumbers(applicantNumbers(user, application), prepared.form),
      application.id,
      now,
      identitiesOf(user),
    );
  return columns;
}

function isCardId(path: string): boolean {
  return path.startsWith('parties.') && path.endsWith('.bsm');
}

/** Cards keep the ids of their places: a correction neither adds nor removes parties. */
function withIdsOf(known: ApplicationForm, form: ApplicationForm): ApplicationForm {
  const parties = Object.entries(form.parties).map(
    ([role, cards]) =>
      [
        role,
        cards.map((card, index): Party => ({ ...card, bsm: known.parties[role]?.[index]?.bsm ?? card.bsm })),
      ] as const,
  );
  return { ...form, parties: Object.fromEntries(parties) };
}
