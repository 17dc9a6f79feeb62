// Messages about a survey case: to whoever applied, and to the people of an organisation.
import { findSurvey } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../../cases/public';
import { locationOf, numberOf } from '../../cases/public';
import { accountById } from '../../people/auth/public';
import type { Transaction } from '../../platform/db/database';
import type { MessageEvent } from '../../platform/messages/public';
import { notify } from '../../platform/messages/public';

type SurveyMessage = Extract<MessageEvent, `survey${string}`>;

const valuesOf = (application: ApplicationRow, reason: string): Record<string, string> => ({
  业务号: numberOf(application),
  业务名称: findSurvey(application.processCode)?.name ?? '',
  坐落: locationOf(application) || '未填写',
  原因: reason,
});

/** The person who applied, and for whom they did. */
export async function notifyApplicant(
  tx: Transaction,
  application: ApplicationRow,
  event: SurveyMessage,
  now: Date,
  reason = '',
): Promise<void> {
  const account = await accountById(tx, application.initiatorId, ['identityNumber']);
  const people = [account?.identityNumber, application.principalIdentityNumber].flatMap((number) => number ?? []);
  await notifyOf(tx, application, event, people, now, reason);
}

/** Everybody who reads the organisation's messages. @param creditCode of the organisation */
export async function notifyTeam(
  tx: Transaction,
  creditCode: string,
  application: ApplicationRow,
  event: SurveyMessage,
  now: Date,
  reason = '',
): Promise<void> {
  await notifyOf(tx, application, event, [creditCode], now, reason);
}

function notifyOf(
  tx: Transaction,
  application: ApplicationRow,
  event: SurveyMessage,
  to: readonly string[],
  now: Date,
  reason: string,
): Promise<void> {
  const path = `/survey-mapping-list?keyword=${numberOf(application)}`;
  return notify(tx, { event, applicationId: application.id, to, values: valuesOf(application, reason), path, now });
}
