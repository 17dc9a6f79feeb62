// Writing for the public as hooks, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getArticle, listArticles, publishArticle, saveArticle, withdrawArticle } from '../contract';

export { LONGEST_TEXT, LONGEST_TITLE } from '../contract';
export type { Article, ListedArticle } from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const {
  useListArticlesQuery,
  useGetArticleQuery,
  useSaveArticleMutation,
  usePublishArticleMutation,
  useWithdrawArticleMutation,
} = callsOf(
  { listArticles, getArticle, saveArticle, publishArticle, withdrawArticle },
  { listArticles: FRESH, getArticle: FRESH },
);
