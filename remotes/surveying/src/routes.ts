// What the surveying department adds to the portal's addresses.
import { defineRoutes, layoutRules } from '@portal/shared/federation';

/** Steps of a survey case: the page, its address below the layout of surveys (the page's name where left out), and its title. One line a page. */
const STEPS: readonly { page: string; at?: string; title: string; keywords?: string[] }[] = [
  { page: 'fill-image', at: 'survey-fill-image', title: '测绘图形填报', keywords: ['宗地图', '界址点', '图形'] },
  { page: 'fill-image', at: 'data-correction-fill-image', title: '数据更正图形填报', keywords: ['数据更正', '界址点'] },
  { page: 'coding-apply-analyze', title: '空间分析', keywords: ['不动产单元代码', '赋码', '重叠'] },
];

export const routes = defineRoutes([
  {
    page: 'survey-mapping-list',
    path: '/survey-mapping-list',
    title: '测绘业务列表',
    auth: 'required',
    layout: 'root',
    keywords: ['测绘', '权籍调查'],
  },
  {
    page: 'survey-complete-info',
    path: '/survey-complete-info',
    title: '测绘办结信息',
    auth: 'required',
    layout: 'root',
  },
  ...STEPS.map(({ at, ...step }) => ({
    ...step,
    path: `${layoutRules.survey.basePath}/${at ?? step.page}`,
    auth: 'required' as const,
    layout: 'survey' as const,
  })),
]);
