// Checks the guards of a transition: some follow from the case itself, the others the caller has found out.
import type { Guard, Transition } from '@portal/shared/catalogue';
import { guardTexts, isBeforeBooking } from '@portal/shared/catalogue';
import { isRegionWithin } from '@portal/shared/kernel';
import { refuse } from '../../platform/core/errors';
import type { ApplicationRow } from '../access/access';
import type { CaseActor } from '../representation/case-actor';
import { SIGN_DAYS } from '../signatures/flow-store';

/** True, or why it does not hold; a guard that nobody answered does not hold. */
export type GuardAnswers = Partial<Record<Guard, boolean | string>>;

export const DRAFT_KEEP_DAYS = 30;
export const CORRECTION_DAYS = 15;
const DAY_MS = 86_400_000;

/** @throws Refusal naming the first guard that does not hold */
export function checkGuards(
  row: Transition,
  application: ApplicationRow,
  actor: CaseActor,
  now: Date,
  given: GuardAnswers,
): void {
  for (const guard of row.guards ?? []) {
    const answer = intrinsic(guard, application, actor, now) ?? given[guard] ?? false;
    if (answer !== true) refuse(typeof answer === 'string' ? answer : `不满足办理条件：${guardTexts[guard]}`);
  }
}

/** Guards that the case answers by itself; undefined for the others. */
function intrinsic(
  guard: Guard,
  application: ApplicationRow,
  actor: CaseActor,
  now: Date,
): boolean | string | undefined {
  switch (guard) {
    case 'sameRegion':
      return actor.kind === 'user' && isRegionWithin(application.regionCode, actor.user.regionCode);
    case 'beforeBooking':
      return isBeforeBooking(application.status) || '该业务已登簿，不能撤回';
    case 'differentPerson':
      return (
        (actor.kind === 'user' && actor.user.id !== application.reviewedById) ||
        '审核与核定不能是同一人，请由其他核定员办理'
      );
    case 'firstCheck':
      return application.reviewedById === null || '初审已通过，请由另一名审核人员复核';
    case 'secondCheck':
      if (application.reviewedById === null) return '请先由一名审核人员初审';
      return (
        (actor.kind === 'user' && actor.user.id !== application.reviewedById) ||
        '复核与初审不能是同一人，请由其他审核人员办理'
      );
    case 'firstCorrection':
      return application.correctionRequestedAt === null || '补正内容须一次性告知，该业务已要求过补正';
    case 'untouched30Days':
      return now.getTime() - application.savedAt.getTime() >= DRAFT_KEEP_DAYS * DAY_MS;
    case 'unsigned7Days':
      return now.getTime() - application.statusAt.getTime() >= SIGN_DAYS * DAY_MS;
    case 'correctionOverdue':
      return application.correctionDueAt !== null && now >= application.correctionDueAt;
    default:
      return undefined;
  }
}
