// What the surveying department adds to the portal's addresses.
import { defineRoutes, layoutRules } from '@portal/shared/federation';

/** Steps of a survey case: the page, its address below the layout of surveys (the page's name where left out), and its title. One line a page. */
const STEPS: readonly { page: string; at?: string; title: string; keywords?: string[] }[] = [];

export const routes = defineRoutes([
  {
    page: 'survey-mapping-list',
    path: '/survey-mapping-list',
    title: '测绘业务列表',
    auth: 'required',
    layout: 'root',
    keywords: ['测绘', '权籍调查'],
  },
  ...STEPS.map(({ at, ...step }) => ({
    ...step,
    path: `${layoutRules.survey.basePath}/${at ?? step.page}`,
    auth: 'required' as const,
    layout: 'survey' as const,
  })),
]);
