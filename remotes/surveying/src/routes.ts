// What the surveying department adds to the portal's addresses.
import { defineRoutes } from '@portal/shared/federation';

export const routes = defineRoutes([
  {
    page: 'survey-mapping-list',
    path: '/survey-mapping-list',
    title: '测绘业务列表',
    auth: 'required',
    layout: 'root',
    keywords: ['测绘', '权籍调查'],
  },
]);
