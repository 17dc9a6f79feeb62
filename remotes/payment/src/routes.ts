// The pages of the payment remote as data: the shell guards, titles and lays them out before any code loads.
import { defineRoutes } from '@portal/shared/federation';

export const routes = defineRoutes([
  {
    page: 'pay-list',
    path: '/reg-pay-list',
    title: '缴费',
    auth: 'required',
    layout: 'root',
    keywords: ['缴费', '登记费', '缴款', '电子票据', '待缴费'],
  },
]);
