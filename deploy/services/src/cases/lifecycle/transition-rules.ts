// What a move of a case needs, changes and leaves on the timeline, decided without a database.
import { maskedPartyName } from '../parties/masked-name';
import type { CaseEvent, StateCode, Transition } from '@portal/shared/catalogue';
import { findTransition, lifecycleOf, stateOf } from '@portal/shared/catalogue';
import type { WorkCalendar } from '@portal/shared/kernel';
import { Refusal, refuse } from '../../platform/core/errors';
import type { ApplicationRow, PartyRow } from '../access/access';
import { daysUsedUntil, remainingDays } from '../timeline/calendar';
import type { CaseActor } from '../representation/case-actor';
import { eventLabels } from '../timeline/event-labels';
import type { GuardAnswers } from './guard-check';
import { checkGuards } from './guard-check';
import type { applicationSteps } from '../schema';

/** What nobody decides while a party has objected to what was done in their name. */
const ONWARD: readonly CaseEvent[] = [
  'submit',
  'resubmit',
  'accept',
  'toReview',
  'pass',
  'passTaxable',
  'passFee',
  'passFree',
  'book',
];

export interface TransitionCall {
  event: CaseEvent;
  actor: CaseActor;
  now: Date;
  /** Answers to the guards that the case cannot answer itself. */
  guards?: GuardAnswers;
  /** Shown on the timeline: an opinion or a reason. */
  note?: string;
  /** Columns that change together with the state. */
  changes?: Partial<ApplicationRow>;
  /** Version of the form that the caller has seen. */
  version?: number;
}

type Objecting = Pick<PartyRow, 'name' | 'identityType' | 'representationStoppedAt'>;

/** @throws Refusal while somebody has objected to what was done in their name and has not confirmed it themselves */
function requireNoObjection(parties: readonly Objecting[]): void {
  const waiting = parties.filter((party) => party.representationStoppedAt !== null).map(maskedPartyName);
  if (waiting.length > 0) refuse(`${waiting.join('、')}对他人代为办理提出了异议，须由其本人确认并签名后才能继续`);
}

/** The row of the table for this event. @throws Refusal where the state has none */
export function rowOf(
  { status, processCode }: Pick<ApplicationRow, 'status' | 'processCode'>,
  event: CaseEvent,
): Transition {
  const state = status as StateCode;
  return (
    findTransition(state, event, lifecycleOf(processCode)) ??
    refuse(`当前状态为“${stateOf(state).name}”，不能${eventLabels[event]}`)
  );
}

/**
 * @throws Refusal while somebody's objection holds the case, when the form has been saved since, or when a guard says
 * no
 */
export function requireMove(
  row: Transition,
  before: ApplicationRow,
  parties: readonly Objecting[],
  call: TransitionCall,
): void {
  if (ONWARD.includes(call.event)) requireNoObjection(parties);
  if (call.version !== undefined) requireVersion(before, call.version);
  checkGuards(row, before, call.actor, call.now, call.guards ?? {});
}

/**
 * @param shown what of the server's copy the caller may see: officers read a case where their looks are written
 * @throws Refusal 409 when the form has been saved since
 */
export function requireVersion(
  application: Pick<ApplicationRow, 'version' | 'form' | 'savedAt'>,
  version: number,
  shown: Pick<ApplicationRow, 'form'> | null = application,
): void {
  if (application.version === version) return;
  const data = {
    version: application.version,
    ...(shown ? { form: shown.form } : {}),
    savedAt: application.savedAt.toISOString(),
  };
  throw new Refusal('内容已在其他设备上更新，请查看最新内容后再操作', data, 409);
}

/** The columns that the move writes. */
export function changesOf(
  before: ApplicationRow,
  to: StateCode,
  { event, now, changes }: TransitionCall,
  calendar: WorkCalendar,
): Partial<ApplicationRow> {
  return {
    // A claim belongs to the stage in which it was made; what carries it over writes it anew.
    claimedById: null,
    claimedByName: null,
    ...changes,
    status: to,
    ...(event === 'save' ? {} : { statusAt: now }),
    daysUsed: daysUsedUntil(before, now, calendar),
    ...(stateOf(to).terminal ? { endedAt: now } : {}),
  };
}

type Step = typeof applicationSteps.$inferInsert;

/** The move on the timeline, with the days left after it. @param who columns that say who it was */
export function stepOf(
  before: ApplicationRow,
  after: ApplicationRow,
  { event, note, now }: TransitionCall,
  who: Pick<Step, 'actorRole' | 'actorName' | 'actorId'>,
  commitDays: number,
  calendar: WorkCalendar,
): Step {
  return {
    applicationId: after.id,
    event,
    fromStatus: before.status,
    toStatus: after.status,
    ...who,
    note: note ?? '',
    at: now,
    remainingDays: remainingDays(after, commitDays, now, calendar),
  };
}
