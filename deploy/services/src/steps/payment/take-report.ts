// Takes a report of a provider in its own words, and answers in them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineWire, oneOf } from '@portal/shared/wire';
import type { Context } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { takeMoney } from './callback';
import { providerNamed } from './providers/chosen';
import type { PaymentProvider, RawReport } from './providers/provider';
import { PROVIDERS, ReportError } from './providers/provider';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;

/** The address, and who reports by it. */
export const NOTIFY = '/api/reg3/ahPayTaxFee/notify/:provider';
export const named = defineWire({ provider: ['provider', oneOf(PROVIDERS)] });

/** What is refused is logged with why. */
export async function answerReport(
  context: Needs,
  { params, headers, body, log }: Pick<FastifyRequest, 'params' | 'headers' | 'body' | 'log'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = named.decode(params, NOTIFY).provider;
  const provider = providerNamed(context, name);
  if (!provider) return reply.status(404).type('text/plain').send('');
  const refused = await takeIn(context, provider, {
    headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)])),
    body: typeof body === 'string' ? body : '',
  });
  if (refused !== null) log.warn({ why: refused, provider: name }, 'a report of a payment was refused');
  const answer = provider.answer(refused);
  return reply.status(answer.status).type(answer.type).send(answer.body);
}

/** @returns why it was refused; null when it was taken, or tells of no payment */
async function takeIn({ db, now }: Needs, provider: PaymentProvider, report: RawReport): Promise<string | null> {
  try {
    const notice = provider.readReport(report);
    if (notice) await db.transaction((tx) => takeMoney(tx, provider.name, notice, now()));
    return null;
  } catch (error) {
    if (error instanceof ReportError || isRefusal(error)) return error.message;
    if (error instanceof SyntaxError) return '支付通知无法读取';
    throw error;
  }
}
