// Submits the draft of a survey: checked as every form is, numbered as every case is, and moved by its own table.
import type { Transaction } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/core/context';
import type { ApplicationRow } from '../access/access';
import { nextBusinessNumber } from '../numbers/numbers';
import { namedNumbers } from '../parties/named-numbers';
import { requireReady } from '../readiness/readiness';
import { transition } from './transition';

/**
 * @param application the person's own, locked and of the version they have seen
 * @param event `requestChange` for what changes a stored survey, which the caller has found
 * @throws Refusal with field errors, missing materials, or because it is submitted already
 */
export async function submitSurvey(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  event: 'submit' | 'requestChange',
  now: Date,
): Promise<ApplicationRow> {
  await requireReady(tx, user, application, now);
  return transition(tx, application.id, {
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
}
