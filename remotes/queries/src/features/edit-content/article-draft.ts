// What an editor has typed, and what is wrong with it before it is sent.
import type { FormError } from '@portal/shared/ui';
import type { Article, ListedArticle } from '../../api/editing';

export interface ArticleDraft {
  section: ListedArticle['section'];
  kind: string;
  processCode: string;
  title: string;
  text: string;
}

export const draftOf = (article: Article): ArticleDraft => ({ ...article, processCode: article.processCode ?? '' });

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
