// A text message that must not wait and must not be kept: a code. It goes to the gateway at once and is written down
// nowhere but in the demonstration's outbox.
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { handOver } from './send-text';
import { textMessages } from './schema';

/** @throws Refusal when there is no gateway, or it does not take the message; the caller may retry */
export async function sendNow(
  { db, now, options, log }: Pick<Context, 'db' | 'now' | 'options' | 'log'>,
  message: { userId: string; telephone: string; template: string; text: string },
): Promise<void> {
  const { demoData, textGateway } = options;
  if (!textGateway && !demoData) {
    log.error({ template: message.template }, 'no gateway for text messages');
    refuse('短信服务暂未开通，请联系登记机构');
  }
  if (textGateway && !(await handOver(textGateway, message))) {
    log.warn({ template: message.template }, 'a text message was not taken by the gateway');
    refuse('短信发送失败，请稍后再试');
  }
  if (demoData) await db.insert(textMessages).values({ ...message, state: 'sent', createdAt: now() });
}
