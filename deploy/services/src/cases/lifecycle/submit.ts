// Submits a case, once: fifty parallel calls make one submission, and two cases of one unit make one winner.
import type { submitApplication as submitted } from '@portal/applications/contract';
import type { Business } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { namedNumbers } from '../parties/named-numbers';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import { idempotent } from '../../platform/core/idempotent';
import type { Transaction } from '../../platform/db/database';
import type { RegisteredRight } from '../../register/public';
import {
  effectsOf,
  familyOf,
  notifyOthers,
  othersWithRights,
  rehearseBooking,
  tellOfFiling,
  unitsOfCase,
} from '../../register/public';
import { findLatestFlow } from '../signatures/flow-store';
import { requireStillActing } from '../representation/in-whose-name';
import type { ApplicationRow } from '../access/access';
import { requireOwnCase } from '../access/access';
import { correctionPath, correctionStates, settleCorrections } from '../corrections/corrections';
import { isSigned, missingMaterials } from '../materials/materials';
import { nextBusinessNumber } from '../numbers/numbers';
import { partyNumbers } from '../parties/parties';
import { awaitsAcceptance } from '../property/awaits-acceptance';
import { findNamedRight } from '../property/named-property';
import { findingsFor, requireParties, requireUnblocked, requireWellCorrected } from '../readiness/readiness';
import { requireRecordings } from './owed-recordings';
import { takeUnits } from './take-units';
import { transition } from './transition';
import { requireVersion } from './transition-rules';

export interface SubmitCall {
  number: string;
  version: number;
  declarations: readonly string[];
}
type Submitted = OutputOf<typeof submitted>;

const NEXT = '登记机构将进行预审，请留意消息。您可以在“办件进度”中查看办理情况。';

/** A repeated submission of a case that is submitted already answers the same number. @throws Refusal */
export async function submitApplication(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  call: SubmitCall,
  key: string,
): Promise<Submitted> {
  return idempotent(db, { key, userId: user.id, route: 'apply/submit', body: call, now: now() }, async (tx) => {
    const application = await requireOwnCase(tx, user, call.number, true);
    if (application.status === 'SUBMITTED' || application.status === 'PRE_REVIEW') return submittedAnswer(application);
    requireVersion(application, call.version);
    await requireStillActing(tx, user, application, now());
    const business = await loadBusiness(application.processCode);
    requireDeclarations(business, call.declarations);
    return submittedAnswer(
      application.status === 'CORRECTION'
        ? await resubmit(tx, user, application, now())
        : await submitFirst(tx, user, application, business, call, now()),
    );
  });
}

async function submitFirst(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  business: Business,
  call: SubmitCall,
  now: Date,
): Promise<ApplicationRow> {
  // The state is checked by the transition as well; here it gives the plainer words.
  if (application.status !== 'TO_SUBMIT')
    refuse(
      application.status === 'TO_CONFIRM' || application.status === 'DRAFT'
        ? '各方签署完成后才能提交'
        : '申请当前不能提交',
    );
  if (isSigned(business)) await requireSigned(tx, application);
  await requireRecordings(tx, application);
  await requireParties(tx, application, business, now);
  if (!awaitsAcceptance(business, application)) await rehearseBooking(tx, application, business, now);
  await requireUnblocked(tx, application, business, now, identitiesOf(user));
  const awaited = await awaitedRight(tx, application, business);
  if (awaited) await requireUnlocked(tx, application, business, awaited, now);
  await takeUnits(tx, application, business, now);
  const businessNumber = await nextBusinessNumber(tx, application.regionCode, now);
  // Sealing is never announced before it is booked.
  if (familyOf(business) !== 'seal')
    await notifyOthers(
      tx,
      application,
      business,
      await othersWithRights(tx, application, await partyNumbers(tx, application.id), business, now),
      now,
      'filedOnRight',
    );
  if (familyOf(business) !== 'seal') await tellHolders(tx, application, business, awaited, now);
  return transition(tx, application.id, {
    event: 'submit',
    actor: { kind: 'user', user },
    now,
    changes: {
      businessNumber,
      submittedAt: now,
      declarations: [...call.declarations],
      namedNumbers: namedNumbers(application.form),
    },
    guards: { idempotencyKey: true, unitFree: true },
  });
}

async function awaitedRight(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
): Promise<RegisteredRight | null> {
  return awaitsAcceptance(business, application)
    ? findNamedRight(tx, business, application.form, application.titleCertificateNumber ?? '')
    : null;
}

/** A holder who has signed lets the others know of a lock; from anybody else the office keeps it. @throws Refusal */
async function requireUnlocked(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
  { unit, holders }: RegisteredRight,
  now: Date,
): Promise<void> {
  const parties = await partyNumbers(tx, application.id);
  if (!holders.some(({ identityNumber }) => parties.includes(identityNumber))) return;
  const named = { ...application, unitNumber: unit.unitNumber };
  const lock = (await findingsFor(tx, named, business, now)).find(({ kind }) => kind === 'ownerLock');
  if (lock?.level === 'block') refuse(lock.message);
}

/** What waits for acceptance names its property by the certificate alone, and holders are notified all the same. */
async function tellHolders(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
  awaited: RegisteredRight | null,
  now: Date,
): Promise<void> {
  const numbers = awaited
    ? [awaited.unit.unitNumber]
    : application.unitNumber && effectsOf(business).some(({ kind }) => kind !== 'none')
      ? await unitsOfCase(tx, application, business, now)
      : [];
  const parties = await partyNumbers(tx, application.id);
  await tellOfFiling(tx, numbers, { business: business.name, parties, toInbox: awaited !== null }, now);
}

async function resubmit(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<ApplicationRow> {
  const items = await correctionStates(tx, application);
  const open = items.filter((item) => !item.done);
  const missing = await missingMaterials(tx, application, now, false);
  const names = [...new Set([...open.map((item) => item.label), ...missing.map((material) => material.name)])];
  const business = await loadBusiness(application.processCode);
  const corrected = items.filter((item) => item.kind === 'field').map(({ key }) => correctionPath(key));
  if (corrected.length > 0 && isSigned(business)) await requireSigned(tx, application);
  if (corrected.length > 0) await requireWellCorrected(tx, user, application, corrected, now);
  await requireRecordings(tx, application);
  await requireParties(tx, application, business, now);
  // What is corrected may be the units: those that are named now are taken instead.
  if (!awaitsAcceptance(business, application)) await takeUnits(tx, application, business, now);
  const submitted = await transition(tx, application.id, {
    event: 'resubmit',
    actor: { kind: 'user', user },
    now,
    note: `已补正${items.length}项`,
    guards: { correctionsDone: names.length === 0 || `还有内容没有补正：${names.join('、')}` },
    changes: { correctionDueAt: null, namedNumbers: namedNumbers(application.form) },
  });
  await settleCorrections(tx, application.id, now);
  return submitted;
}

/** The signatures must be complete and for this very version of the form. */
async function requireSigned(tx: Transaction, application: ApplicationRow): Promise<void> {
  const flow = await findLatestFlow(tx, application.id);
  if (flow?.status !== 'completed' || flow.formVersion !== application.version)
    refuse('内容修改后须由各方重新签署，签署完成后才能提交');
}

function requireDeclarations(business: Business, given: readonly string[]): void {
  if (business.declarations.some((declaration) => !given.includes(declaration.code)))
    refuse('请阅读并勾选全部承诺事项');
}

function submittedAnswer(application: ApplicationRow): Submitted {
  return {
    businessNumber: application.businessNumber ?? application.draftNumber,
    receivedAt: toShanghaiIso(application.submittedAt ?? application.savedAt),
    next: NEXT,
  };
}
