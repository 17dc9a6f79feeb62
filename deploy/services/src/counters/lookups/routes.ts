// Routes of what people look up in the register.
import * as calls from '@portal/queries/contract';
import { sendPdf } from '../../papers/documents/public';
import { serveReading } from '../../platform/core/calls/reading';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { readDelivery } from '../../steps/mail-orders/public';
import { findBankLicences } from './bank-licences';
import { listOwnHousehold } from './own-household';
import { listOwnLand } from './own-land';
import { readOwnProperty } from './own-property';
import { listSchoolDeclarations, listSchoolHomes } from './school';
import { listProofs, printProof } from './ownership/proofs';
import { queryOwnership } from './ownership/query-ownership';
import { printSeal } from './ownership/seal-proof';
import { searchProperties } from './ownership/search-properties';
import { searchMortgages, searchSeals } from './search-entries';
import { findTraceable, traceRights } from './trace-rights';

const serving = { tags: ['lookups'] };

export function addLookupRoutes(app: App, context: Context): void {
  serveReading(app, calls.listLandCertificates, { ...serving, db: context.db }, (from, query, { user }) =>
    listOwnLand(from, user, query),
  );
  serveReading(app, calls.readOwnProperty, { ...serving, db: context.db }, (from, query, { user }) =>
    readOwnProperty({ db: from, now: context.now }, user, query),
  );
  serve(app, calls.searchMortgages, serving, (query, asked) => searchMortgages(context, asked, query));
  serve(app, calls.searchSeals, serving, (query, asked) => searchSeals(context, asked, query));
  serve(app, calls.findChains, serving, (query, asked) => findTraceable(context, asked, query));
  serve(app, calls.readChain, serving, (query, asked) => traceRights(context, asked, query));
  serve(app, calls.listSchoolHomes, serving, (query, asked) => listSchoolHomes(context, asked, query));
  serve(app, calls.listSchoolDeclarations, serving, (query, asked) => listSchoolDeclarations(context, asked, query));
  serve(app, calls.listBankLicences, serving, (query) => findBankLicences(context, query));
  serve(app, calls.listHousehold, serving, (query, { user }) => listOwnHousehold(context, user, query));
  serve(app, calls.searchProperties, serving, (query, asked) => searchProperties(context, asked, query));
  serve(app, calls.queryProve, serving, (query, asked) => queryOwnership(context, asked, query));
  serveFile(app, calls.createSealPdf, serving, async ({ recordId }, { user, origin, reply }) => {
    const { bytes, name } = await printSeal(context, user, recordId, origin);
    return sendPdf(reply, bytes, name);
  });
  serveFile(app, calls.createProvePdf, serving, async ({ queryKey }, { user, origin, reply }) => {
    const { bytes, name } = await printProof(context, user, queryKey, origin);
    return sendPdf(reply, bytes, name);
  });
  serve(app, calls.listProofs, serving, (query, { user }) => listProofs(context, user, query));
  serve(app, calls.trackDelivery, serving, ({ businessNumber }, { user }) =>
    readDelivery(context, user, businessNumber),
  );
}
