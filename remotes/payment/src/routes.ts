// The pages of the payment remote as data: the shell guards, titles and lays them out before any code loads.
import { defineRoutes } from '@portal/shared/federation';

/** Where else a page of a business stands. */
const BUSINESS_LAYOUTS = ['audit', 'view', 'demo', 'permission'] as const;

/** Of all these the page is one: it knows its heading by the address. */
const TAX_FORMS: readonly (readonly [path: string, title: string])[] = [
  ['pay-taxes-house-transfer', '税务申报'],
  ['pay-taxes-report', '申请信息'],
  ['taxes-info', '申请信息'],
  ['taxes-info-nb', '申请信息'],
  ['taxes-info-transfer', '申请信息'],
];

export const routes = defineRoutes([
  {
    page: 'pay-list',
    path: '/reg-pay-list',
    title: '缴费',
    auth: 'required',
    layout: 'root',
    early: true,
    keywords: ['缴费', '登记费', '缴款', '电子票据', '待缴费'],
  },
  {
    page: 'online-tax',
    path: '/online-tax',
    title: '在线缴税',
    auth: 'required',
    layout: 'root',
    early: true,
    keywords: ['缴税', '契税', '税费', '测算', '完税'],
  },
  ...TAX_FORMS.map(([path, title]) => ({
    page: 'tax-form',
    path: `/apply-layout/${path}`,
    title,
    layout: 'apply' as const,
    alsoUnder: [...BUSINESS_LAYOUTS],
  })),
  {
    page: 'tax-detail',
    path: '/apply-layout/pay-taxes-detail',
    title: '缴税详情',
    layout: 'apply',
    alsoUnder: [...BUSINESS_LAYOUTS],
  },
  { page: 'tax-form', path: '/apply-layout-demo/demo-pay-taxes', title: '税费演示', layout: 'demo' },
  {
    page: 'differences',
    path: '/payment-differences',
    title: '缴费对账',
    auth: 'required',
    layout: 'root',
    staffOnly: true,
    keywords: ['对账', '差异', '退款', '日报'],
  },
  {
    page: 'my-payment',
    path: '/my-payment',
    title: '我的缴费',
    auth: 'required',
    layout: 'root',
    early: true,
    keywords: ['我的缴费', '缴费记录', '电子票据', '退款'],
  },
  {
    page: 'arrears',
    path: '/arrears-query',
    title: '欠费查询',
    auth: 'required',
    layout: 'root',
    keywords: ['欠费', '水费', '电费', '燃气费', '物业费', '过户'],
  },
  { page: 'pay-for', path: '/pay-for', title: '代他人缴费', auth: 'public', layout: 'root' },
]);
