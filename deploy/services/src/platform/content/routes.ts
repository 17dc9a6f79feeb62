// Routes of public content: announcements, news and work guides, and writing for the public.
import * as calls from '@portal/queries/contract';
import { serveReading } from '../core/calls/reading';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { runRegularly } from '../core/run-regularly';
import { publishDraft, save, withdraw } from './edit-articles';
import { readAnnouncement, readAnnouncements } from './read-announcements';
import { readArticle, readArticles } from './read-drafts';
import { readBusinesses, readGuide, readGuides } from './read-guides';
import { readNews, readNewsList } from './read-news';
import { writeMissingTokens } from './search/missing-tokens';

const serving = { tags: ['content'] };
const TOKENS_INTERVAL_MS = 60_000;

export function addContentRoutes(app: App, context: Context): void {
  const { db, now } = context;
  const published = { ...serving, db };
  serveReading(app, calls.listAnnouncements, published, (from, asked) => readAnnouncements({ db: from, now }, asked));
  serveReading(app, calls.getAnnouncement, published, (from, { recordId }) =>
    readAnnouncement({ db: from, now }, recordId),
  );
  serveReading(app, calls.listNews, published, (from, asked) => readNewsList({ db: from, now }, asked));
  serveReading(app, calls.getNews, published, (from, { recordId }) => readNews({ db: from, now }, recordId));
  serve(app, calls.listBusinesses, serving, readBusinesses);
  serve(app, calls.listWorkGuides, serving, readGuides);
  serve(app, calls.getWorkGuide, serving, (matter) => readGuide(context, matter));
  addEditing(app, context);
  runRegularly(app, context, TOKENS_INTERVAL_MS, () => writeMissingTokens(context.db), 'search tokens failed');
}

function addEditing(app: App, context: Context): void {
  serve(app, calls.listArticles, serving, (asked, { user }) => readArticles(context, user, asked));
  serve(app, calls.getArticle, serving, ({ recordId }, { user }) => readArticle(context, user, recordId));
  serve(app, calls.saveArticle, serving, (asked, { user }) => save(context, user, asked));
  serve(app, calls.publishArticle, serving, (asked, { user }) => publishDraft(context, user, asked));
  serve(app, calls.withdrawArticle, serving, (asked, { user }) => withdraw(context, user, asked));
}
