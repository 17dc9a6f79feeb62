// What the surveying department adds to the portal's addresses.
import { defineRoutes, layoutRules } from '@portal/shared/federation';

/**
 * Steps of a survey case: the page, its address below the layout of surveys (the page's name where left out), and its
 * title. One line a page.
 */
const STEPS: readonly { page: string; at?: string; title: string; keywords?: string[] }[] = [
  { page: 'drawings', at: 'survey-img-download', title: '测绘图件下载' },
  { page: 'drawings', at: 'survey-img-download-view-apply', title: '测绘图件查看下载' },
  { page: 'drawings', at: 'survey-img-download-view-modify-apply', title: '测绘图件查看下载（修改）' },
  { page: 'drawings', at: 'zs-survey-img-download-view-apply', title: '测绘图件查看下载（舟山）' },
  { page: 'drawings', at: 'zs-survey-img-download-view-modify-apply', title: '测绘图件查看下载（舟山修改）' },
  { page: 'fill-image', at: 'survey-fill-image', title: '测绘图形填报' },
  { page: 'survey-upload', at: 'survey-data-upload', title: '测绘数据上传' },
  { page: 'survey-upload', at: 'survey-masses-data-upload', title: '群众测绘数据上传' },
  { page: 'survey-upload', at: 'survey-results-upload', title: '测绘成果上传' },
  { page: 'survey-upload', at: 'coding-apply-upload', title: '编码材料上传' },
  { page: 'fill-image', at: 'data-correction-fill-image', title: '数据更正图形填报' },
  { page: 'coding-apply-analyze', title: '空间分析' },
  {
    page: 'survey-form',
    at: 'survey-apply-info',
    title: '测绘申请信息',
    keywords: ['测绘', '测绘申请', '权籍调查', '房产测绘'],
  },
  { page: 'survey-form', at: 'zs-survey-apply-info', title: '测绘申请信息（舟山）' },
  {
    page: 'survey-form',
    at: 'survey-masses-apply-info',
    title: '群众测绘申请信息',
    keywords: ['测绘', '测绘申请', '宅基地测绘'],
  },
  {
    page: 'survey-form',
    at: 'coding-apply-info',
    title: '不动产单元编码申请',
    keywords: ['单元编码', '不动产单元代码', '编码'],
  },
  { page: 'survey-form', at: 'survey-modify-apply-info', title: '测绘修改申请信息' },
  { page: 'survey-form', at: 'zs-survey-modify-apply-info', title: '测绘修改申请信息（舟山）' },
  { page: 'survey-form', at: 'survey-masses-modfiy-apply-info', title: '群众测绘修改申请信息' },
  { page: 'survey-form', at: 'survey-data-maintenance-apply-info', title: '测绘数据维护申请' },
  {
    page: 'survey-form',
    at: 'data-correction-apply-info',
    title: '数据更正申请信息',
    keywords: ['测绘数据更正', '数据更正'],
  },
  { page: 'submit-complete', title: '提交成功' },
  { page: 'survey-select-mapping-team', title: '选择测绘单位' },
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
