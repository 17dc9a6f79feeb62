// Where providers other than the sandbox report payments: in their own words, over exactly the bytes that they have
// signed.
import { schemaOf } from '../../platform/core/calls/schema-of';
import type { App, Context } from '../../platform/core/context';
import { keepText } from '../../platform/core/parsers';
import { NOTIFY, answerReport, named } from './take-report';

const config = { public: true, xsrfExempt: true } as const;
/** What a report may have; providers stay below 10 KB. */
const BODY_LIMIT = 64 * 1024;

export async function addNotifyRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope) => addReports(scope as unknown as App, context));
}

function addReports(app: App, context: Context): void {
  // A signature is over the bytes: nobody may have parsed and written them anew.
  keepText(app, BODY_LIMIT);
  app.post(NOTIFY, { config, schema: { hide: true, params: schemaOf(named, 'text') } }, (request, reply) =>
    answerReport(context, request, reply),
  );
}
