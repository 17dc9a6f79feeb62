// Text messages: fixed templates, to oneself or to a party of a sent case of one's own; to others the services fill the
// gaps, so that nobody writes through the portal.
import type * as calls from '@portal/shell/contract';
import type { InputOf } from '@portal/shared/contract';
import type { Context, CurrentUser } from '../core/context';
import { refuse, refuseFields } from '../core/errors';
import { Port } from '../core/joints/ports';
import type { Database } from '../db/database';
import { textMessages } from './schema';

/** Words by template; {gaps} are filled from `values`. The operator registers the same texts with the gateway. */
export const TEXT_TEMPLATES: Readonly<Record<string, string>> = {
  reservation: '您已预约{office}，时间{time}，请携带有效身份证件按时办理。',
  signRequest: '{name}邀请您签署不动产登记材料，业务号{number}，请登录平台办理。',
  progress: '您的不动产登记业务{number}已有新进展，请登录平台查看。',
};

/** @throws Refusal when a gap is empty, too long, or carries an address */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
    if (!value || /[\r\n]|https?:|www\.|\/\//i.test(value))
      refuseFields('短信内容不完整或含有不允许的字符', [{ path: `params.${name}`, message: '请填写不含网址的内容' }]);
    return value;
  });
}

/** The number of the sent case of the person's from which the telephone may be written to; undefined without one. */
export const partyTelephone = new Port<
  (db: Database, user: CurrentUser, telephone: string) => Promise<string | undefined>
>('whose telephone a person knows from a case');

/** Templates that others are sent. */
const TO_OTHERS: readonly string[] = ['signRequest', 'progress'];

/** What fills the gaps: to oneself what one gives, to others one's name and the case's number. @throws Refusal */
async function valuesFor(
  { db }: Context,
  user: CurrentUser,
  { telephone, template, values }: InputOf<typeof calls.sendTextMessage>,
): Promise<Readonly<Record<string, string>>> {
  if (user.telephone === telephone) return values;
  const number = TO_OTHERS.includes(template) ? await partyTelephone.answer(db, user, telephone) : undefined;
  return number === undefined ? refuse('只能给本人或本人办件的当事人发送短信') : { name: user.name, number };
}

/**
 * Queues a text for delivery.
 * @returns its number
 * @throws Refusal where the template, its words or the telephone are not allowed, or there were too many
 */
export async function writeTextMessage(
  context: Context,
  user: CurrentUser,
  asked: InputOf<typeof calls.sendTextMessage>,
) {
  const { telephone, template } = asked;
  const text = Object.hasOwn(TEXT_TEMPLATES, template) ? TEXT_TEMPLATES[template] : undefined;
  if (!text) refuse('没有该短信模板');
  const values = await valuesFor(context, user, asked);
  await context.limiter.take('message/send', user.id, 10, 600);
  await context.limiter.take('message/send to', telephone, 1, 60);
  const [row] = await context.db
    .insert(textMessages)
    .values({ userId: user.id, telephone, template, text: fill(text, values), createdAt: context.now() })
    .returning({ id: textMessages.id });
  if (!row) throw new Error('the message was not queued');
  return row.id;
}
