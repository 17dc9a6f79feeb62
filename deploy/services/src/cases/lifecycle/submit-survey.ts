// Submits the draft of a survey: checked as every form is, numbered as every case is, and moved by its own table.
import type { Transaction } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/core/context';
import type { ApplicationRow } from '../access/access';
import { nextBusinessNumber } from '../numbers/numbers';
import { namedNumbers } from '../parties/named-numbers';
import { requireReady } from '../readiness/readiness';
import { notifyOfStep } from '../representation/follow-steps';
import { holdPrincipal, requireCovered, requireStillActing } from '../representation/in-whose-name';
import { transition } from './transition';

/**
 * @param application the person's own, locked and of the version they have seen
 * @param event `requestChange` for what changes a stored survey, which the caller has found
 * @throws Refusal with field errors, missing materials, because it is submitted already, or because who began it for
 * another may no longer
 */
export async function submitSurvey(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  event: 'submit' | 'requestChange',
  now: Date,
): Promise<ApplicationRow> {
  const principal = await requireStillActing(tx, user, application, now);
  if (principal) {
    await holdPrincipal(tx, principal);
    requireCovered(principal, application);
  }
  await requireReady(tx, user, application, now);
  const submitted = await transition(tx, application.id, {
    event,
    actor: { kind: 'user', user },
    now,
    changes: {
      businessNumber: await nextBusinessNumber(tx, application.regionCode, now),
      submittedAt: now,
      namedNumbers: namedNumbers(application.form),
    },
    guards: { formValid: true, materialsComplete: true, idempotencyKey: true, surveyStored: true },
  });
  if (principal)
    await notifyOfStep(tx, user, submitted, { party: principal, as: principal.as, step: '提交了申请' }, now);
  return submitted;
}
