// The draft in its editor's hands: what was saved comes in beneath what is typed on, and another editor's version never
// takes its place.
import { useState } from 'react';
import type { Article } from '../../api/editing';
import { draftOf, isSameDraft } from './article-draft';
import type { ArticleDraft } from './article-draft';

/** A request of the editor's own: what it made, of which draft. */
interface Written {
  recordId: string;
  version: number;
  sent: ArticleDraft;
}

export interface ArticleDraftState {
  /** The article as it was when the draft was typed on it; undefined for a new one. */
  base: Article | undefined;
  draft: ArticleDraft;
  /** What is saved already; undefined where nothing is. */
  saved: ArticleDraft | undefined;
  /** What the next request names: the version that the draft goes on from. */
  seen: { recordId: string | undefined; version: number };
  change: (next: (typed: ArticleDraft) => ArticleDraft) => void;
  noteWritten: (written: Written) => void;
}

/** @param article as the services have it now @param blank where there is none yet */
export function useArticleDraft(article: Article | undefined, blank: ArticleDraft): ArticleDraftState {
  const [base, setBase] = useState(article);
  const [draft, setDraft] = useState(article ? draftOf(article) : blank);
  const [own, setOwn] = useState<Written>();
  if (article && article.version !== base?.version) {
    const isUntouched = isSameDraft(base ? draftOf(base) : blank, draft);
    if (isUntouched || article.version === own?.version) {
      setBase(article);
      if (isUntouched || (own && isSameDraft(own.sent, draft))) setDraft(draftOf(article));
    }
  }
  // What was written is known before the article has been read again.
  const ahead = own && own.version > (base?.version ?? 0) ? own : undefined;
  return {
    base,
    draft,
    saved: ahead?.sent ?? (base && draftOf(base)),
    seen: { recordId: ahead?.recordId ?? base?.recordId, version: ahead?.version ?? base?.version ?? 0 },
    change: setDraft,
    noteWritten: setOwn,
  };
}
