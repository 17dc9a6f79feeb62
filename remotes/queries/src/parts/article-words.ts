// What sections, states and steps of articles are called.
import type { TagTone } from '@portal/shared/ui';
import type { Article, ListedArticle } from '../api/editing';

export const sectionNames: Readonly<Record<ListedArticle['section'], string>> = {
  news: '资讯',
  introduction: '业务介绍',
};
export const stateNames: Readonly<Record<ListedArticle['state'], { text: string; tone: TagTone }>> = {
  draft: { text: '草稿', tone: 'neutral' },
  planned: { text: '待发布', tone: 'amber' },
  published: { text: '已发布', tone: 'green' },
  withdrawn: { text: '已撤下', tone: 'neutral' },
};
export const eventNames: Readonly<Record<Article['history'][number]['event'], string>> = {
  saved: '保存草稿',
  published: '发布',
  withdrawn: '撤下',
};
