// The calls of news: the list and one of them.
import { defineCall, pageMembers } from '@portal/shared/contract';
import { day, defineWire, list, nullable, numberOf, optional, pageOfListWire, text, upTo } from '@portal/shared/wire';
import { attachment } from './attachments';
import { searchMembers } from './search';

export const newsKinds = ['工作动态', '政策解读', '服务提示', '常见问题'] as const;

const news = {
  recordId: ['bsm', text],
  title: ['title', text],
  kind: ['kind', text],
  source: ['source', text],
  publishedOn: ['date', day],
  /** The first words. */
  summary: ['zy', text],
} as const;

/** One page of news, of a region and those around it, of a kind, of a time, with words in them; newest first. */
export const listNews = defineCall({
  at: 'GET /api/pub3/news/queryList',
  who: 'everybody',
  query: { ...pageMembers, ...searchMembers, kind: ['kind', optional(upTo(32))] },
  answer: pageOfListWire(defineWire(news)),
});

const newsDetail = {
  ...news,
  text: ['text', text],
  regionCode: ['xzqbm', nullable(text)],
  attachments: ['files', list(defineWire(attachment))],
} as const;

/** One piece of news. */
export const getNews = defineCall({
  at: 'GET /api/pub3/news/queryDetail/{bsm}',
  who: 'everybody',
  path: { recordId: ['bsm', numberOf('article', upTo(64))] },
  answer: defineWire(newsDetail),
  refuses: ['unknown'],
});
