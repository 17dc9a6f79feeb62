// Where providers other than the sandbox report payments: in their own words, over exactly the bytes that they have signed.
import { defineWire, oneOf } from '@portal/shared/wire';
import { schemaOf } from '../../platform/core/calls/schema-of';
import type { App, Context } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { takeMoney } from './callback';
import { providerNamed } from './providers/chosen';
import type { PaymentProvider, RawReport } from './providers/provider';
import { PROVIDERS, ReportError } from './providers/provider';

const named = defineWire({ provider: ['provider', oneOf(PROVIDERS)] });
const NOTIFY = '/api/reg3/ahPayTaxFee/notify/:provider';
/** What a report may have; providers stay below 10 KB. */
const BODY_LIMIT = 64 * 1024;

export async function addNotifyRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope) => {
    // A signature is over the bytes: nobody may have parsed and written them anew.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    (scope as unknown as App).post(
      NOTIFY,
      { config: { public: true, xsrfExempt: true }, schema: { hide: true, params: schemaOf(named, 'text') } },
      async ({ params, headers, body, log }, reply) => {
        const provider = providerNamed(context, named.decode(params, NOTIFY).provider);
        if (!provider) return reply.status(404).type('text/plain').send('');
        const report: RawReport = {
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: typeof body === 'string' ? body : '',
        };
        const refused = await takeIn(context, provider, report);
        if (refused !== null) log.warn({ why: refused, provider: provider.name }, 'a report of a payment was refused');
        const answer = provider.answer(refused);
        return reply.status(answer.status).type(answer.type).send(answer.body);
      },
    );
  });
}

/** @returns why it was refused; null when it was taken, or tells of no payment */
export async function takeIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  provider: PaymentProvider,
  report: RawReport,
): Promise<string | null> {
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
