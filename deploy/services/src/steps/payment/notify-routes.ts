// Where providers other than the sandbox report payments: in their own words, over exactly the bytes that they have signed.
import { defineWire, oneOf } from '@portal/shared/wire';
import { schemaOf } from '../../platform/core/calls/schema-of';
import type { App, Context } from '../../platform/core/context';
import { PROVIDERS } from './providers/provider';
import { answerReport } from './take-report';

const named = defineWire({ provider: ['provider', oneOf(PROVIDERS)] });
const NOTIFY = '/api/reg3/ahPayTaxFee/notify/:provider';
const config = { public: true, xsrfExempt: true } as const;
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
      { config, schema: { hide: true, params: schemaOf(named, 'text') } },
      (request, reply) => answerReport(context, named.decode(request.params, NOTIFY).provider, request, reply),
    );
  });
}
