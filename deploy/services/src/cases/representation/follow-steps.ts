// What is done in somebody's name: written down, and told to that person at once by message and by text.
import { and, eq, isNull, not } from 'drizzle-orm';
import { isSurvey, processNameOf } from '@portal/shared/catalogue';
import { formatChineseDateTime, toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow, PartyRow } from '../access/access';
import { locationOf } from '../access/location-of';
import { accountsOfNumbers } from '../../people/auth/public';
import type { MessageEvent } from '../../platform/messages/public';
import { notify, sendText } from '../../platform/messages/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { delegations } from '../authorities/schema';
import type { Capacity } from './acts-as';
import { guardianshipInForce, isWardInNeed } from '../authorities/guardianship';
import { guardianships, representedSteps } from '../authorities/schema';
import { isNumber } from '../../platform/personal/where';

export const CAPACITY_NAMES = { guardian: '监护人', agent: '代理人' } as const;

/** A step taken as oneself leaves nothing here. @param step as people read it, such as “确认了申请内容” */
export async function followStep(
  tx: Transaction,
  user: CurrentUser,
  of: { application: ApplicationRow; party: PartyRow; capacity: Capacity; step: string },
  now: Date,
): Promise<void> {
  const { application, party, capacity, step } = of;
  if (capacity.authorityId === null) return;
  await holdAuthority(tx, capacity);
  await tx.insert(representedSteps).values({
    applicationId: application.id,
    partyId: party.id,
    principalIdentityNumber: party.identityNumber,
    representativeIdentityNumber: user.identityNumber,
    representativeName: user.name,
    capacity: capacity.as,
    authorityId: capacity.authorityId,
    step,
    at: now,
  });
  await notifyOfStep(tx, user, application, { party, as: capacity.as, step }, now);
}

/**
 * The principal, and a ward's other guardians, hear what was done in their name and by whom.
 * @param of.party without a telephone where nobody has typed one
 */
export async function notifyOfStep(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  of: {
    party: Pick<PartyRow, 'identityNumber' | 'name'> & Partial<Pick<PartyRow, 'telephone'>>;
    as: keyof typeof CAPACITY_NAMES;
    step: string;
  },
  now: Date,
): Promise<void> {
  const { party, as, step } = of;
  const words = { 代表人: `${CAPACITY_NAMES[as]}${maskName(user.name)}`, 事项: step };
  const person = { telephone: '', ...party };
  await notifyPrincipal(tx, 'representedStep', application, person, words, now, user.identityNumber);
}

/**
 * Whoever revokes at this moment waits until the step is written, and then finds it; where they were first, there is no
 * step.
 * @throws Refusal
 */
export async function holdAuthority(
  tx: Transaction,
  { as, authorityId }: Extract<Capacity, { authorityId: string }>,
): Promise<void> {
  const held =
    as === 'agent'
      ? await tx
          .select({ id: delegations.id })
          .from(delegations)
          .where(and(eq(delegations.id, authorityId), eq(delegations.status, 'valid')))
          .for('share')
      : await tx
          .select({ id: guardianships.id })
          .from(guardianships)
          .where(and(eq(guardianships.id, authorityId), isNull(guardianships.endedAt)))
          .for('share');
  if (held.length === 0) refuse('委托或者监护关系已经终止，不能代为办理');
}

/** The principal and, of a ward, the other guardians. @param except who need not be notified: they did it */
export async function notifyPrincipal(
  tx: Transaction,
  event: MessageEvent,
  application: ApplicationRow,
  party: Pick<PartyRow, 'identityNumber' | 'name' | 'telephone'>,
  words: Readonly<Record<string, string>>,
  now: Date,
  except: string,
): Promise<void> {
  const number = application.businessNumber ?? application.draftNumber;
  const values = {
    业务名称: processNameOf(application.processCode),
    坐落: locationOf(application) || '未填写',
    业务号: number,
    时间: formatChineseDateTime(now),
    当事人: maskName(party.name),
    ...words,
  };
  const today = toShanghaiDate(now);
  const guardians = await tx
    .select({ number: guardianships.guardianIdentityNumber })
    .from(guardianships)
    .where(
      and(
        isNumber(guardianships.wardIdentityNumber, party.identityNumber),
        guardianshipInForce(today),
        isWardInNeed(today),
        not(isNumber(guardianships.guardianIdentityNumber, except)),
      ),
    );
  const people = [...new Set([party.identityNumber, ...guardians.map((row) => row.number)])];
  await notify(tx, {
    event,
    applicationId: application.id,
    to: people,
    values,
    path: representationPath(application),
    now,
  });
  const telephones = await telephonesOf(tx, application, party, people);
  // Words of people stay in the inbox: a text names the register's place, and no reason.
  const ownWords = { 坐落: application.unitNumber === null ? '见站内消息' : (values.坐落 ?? ''), 原因: '见站内消息' };
  for (const telephone of telephones) await sendText(tx, { telephone, event, values: { ...values, ...ownWords } }, now);
}

/** Page on which the case is read and the step objected to; of a survey, where the principal withdraws it. */
export function representationPath({
  businessNumber,
  draftNumber,
  processCode,
}: Pick<ApplicationRow, 'businessNumber' | 'draftNumber' | 'processCode'>): string {
  const page = isSurvey(processCode) ? '/survey-complete-info' : '/apply-layout/reg-acceptance-view';
  return `${page}?ywh=${businessNumber ?? draftNumber}`;
}

/**
 * Telephones that the people themselves gave; the one in the form only where there is no other and the case has been
 * sent: what stands in a draft reaches nobody.
 */
async function telephonesOf(
  db: Database,
  { sentAt, status }: Pick<ApplicationRow, 'sentAt' | 'status'>,
  party: Pick<PartyRow, 'identityNumber' | 'telephone'>,
  people: readonly string[],
): Promise<string[]> {
  const accounts = await accountsOfNumbers(db, people, ['telephone']);
  const letters = await db
    .select({ telephone: delegations.principalTelephone })
    .from(delegations)
    .where(and(isNumber(delegations.principalIdentityNumber, party.identityNumber), eq(delegations.status, 'valid')));
  const own = [...accounts, ...letters].map(({ telephone }) => telephone).filter(Boolean);
  const named = sentAt !== null && status !== 'DRAFT' ? [party.telephone].filter(Boolean) : [];
  return [...new Set(own.length > 0 ? own : named)];
}
