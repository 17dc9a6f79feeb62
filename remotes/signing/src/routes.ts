// The pages of the signing remote as data: the shell guards, titles and lays them out before any code loads.
import { defineRoutes } from '@portal/shared/federation';

export const routes = defineRoutes([
  {
    page: 'document-signing',
    path: '/apply-layout/document-signing',
    title: '签署文件',
    auth: 'required',
    layout: 'apply',
    keywords: ['签名', '签署', '电子签名'],
  },
]);
