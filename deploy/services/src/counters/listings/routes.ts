// Routes of house listings: the owner's side, the official's word, and the market that buyers read.
import * as calls from '@portal/applications/contract';
import * as market from '@portal/queries/contract';
import { getListing } from '@portal/shared/contract';
import { serveReading } from '../../platform/core/calls/reading';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { askOwner, countMarket, searchMarket } from './market';
import { listListings, readListing } from './read-listings';
import { deleteListing, saveListing, submitListing, verifyListing, withdrawListing } from './store';

const serving = { tags: ['listings'] };

export function addListingRoutes(app: App, context: Context): void {
  const { db } = context;
  serve(app, calls.saveListing, serving, (input, { user }) => saveListing(context, user, input));
  serve(app, calls.submitListing, serving, async ({ recordId }, { user }) => ({
    state: (await submitListing(context, user, recordId)).status,
  }));
  serve(app, calls.withdrawListing, serving, async ({ recordId, revocationReason }, { user }) => ({
    state: (await withdrawListing(context, user, recordId, revocationReason)).status,
  }));
  serve(app, calls.deleteListing, serving, async ({ recordId }, { user }) => {
    await deleteListing(context, user, recordId);
    return null;
  });
  serve(app, calls.verifyListing, serving, async (verdict, { user }) => ({
    state: (await verifyListing(context, user, verdict)).status,
  }));
  serve(app, calls.listListings, serving, (query, { user }) => listListings(db, user, query));
  serveReading(app, market.searchMarket, { ...serving, db }, (from, query, { user }) =>
    searchMarket(from, user, query),
  );
  serveReading(app, market.countMarket, { ...serving, db }, (from, conditions) => countMarket(from, conditions));
  serve(app, getListing, serving, ({ recordId }, { user }) => readListing(db, user, recordId));
  serve(app, market.askOwner, serving, (question, asked) => askOwner(context, asked, question));
}
