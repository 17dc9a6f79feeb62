// What an editor has typed, and what is wrong with it before it is sent.
import type { Attachment } from '../../api/attachments';
import type { FormError } from '@portal/shared/ui';
import type { Article, ListedArticle } from '../../api/editing';

export interface ArticleDraft {
  section: ListedArticle['section'];
  kind: string;
  processCode: string;
  title: string;
  text: string;
  attachments: readonly Attachment[];
}

export const draftOf = (article: Article): ArticleDraft => ({ ...article, processCode: article.processCode ?? '' });

/** Whether nothing is there to be saved. */
export const isSameDraft = (one: ArticleDraft, other: ArticleDraft): boolean =>
  (['section', 'kind', 'processCode', 'title', 'text'] as const).every((name) => one[name] === other[name]) &&
  one.attachments.map(({ fileId }) => fileId).join() === other.attachments.map(({ fileId }) => fileId).join();

export function draftFaults({ section, kind, processCode, title, text }: ArticleDraft): FormError[] {
  return [
    ...(section === 'news' && !kind ? [{ id: 'article-kind', message: '资讯要有类型' }] : []),
    ...(section === 'introduction' && !processCode
      ? [{ id: 'article-business', message: '业务介绍要写明是哪项业务' }]
      : []),
    ...(title.trim() ? [] : [{ id: 'article-title', message: '标题不能空着' }]),
    ...(text.trim() ? [] : [{ id: 'article-text', message: '正文不能空着' }]),
  ];
}
