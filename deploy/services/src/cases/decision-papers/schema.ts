// Table of the papers by which the office tells the parties what it has decided: written once, never changed.
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DecisionPaperContent } from '../../papers/documents/public';
import { sealedJson } from '../../platform/personal/columns';

export const decisionPapers = pgTable(
  'decision_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    /** Business number of the case with a running number: `…-02`. */
    number: text('number').notNull(),
    kind: text('kind').$type<DecisionPaperContent['kind']>().notNull(),
    /** Everything that the paper says, as it was when it was decided; the PDF is made from it alone. */
    content: sealedJson('content').$type<DecisionPaperContent>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('decision_papers_number').on(t.applicationId, t.number)],
);
