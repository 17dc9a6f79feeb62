// The pages of the applications remote as data: the shell guards, titles and lays them out before any code loads.
import { businessPages } from '@portal/shared/catalogue';
import { defineRoutes } from '@portal/shared/federation';

const RESALE = '/apply-layout/normal/transfer';

/** One page for every business of the catalogue, a path once; it finds its business by the process code or the path. */
const businessRoutes = businessPages.map(({ path, title }) => ({
  page: 'apply-form', path, title, auth: 'required' as const, layout: 'apply' as const,
  alsoUnder: ['audit' as const, 'view' as const, 'demo' as const, 'permission' as const],
  ...(path === RESALE ? { early: true, keywords: ['房屋转移', '二手房', '过户', '买卖', '存量房'] } : {}),
}));

/** Where else a page of a business stands. */
const BUSINESS_LAYOUTS = ['audit', 'view', 'demo', 'permission'] as const;

export const routes = defineRoutes([
  { page: 'guide-detail', path: '/reg-apply-guide-detail', title: '登记申请指引', auth: 'required', layout: 'root', early: true, keywords: ['办事指南', '指引', '材料', '时限', '收费'] },
  { page: 'apply-notice', path: '/reg-apply-notice', title: '登记申请须知', auth: 'required', layout: 'root', keywords: ['须知', '告知', '个人信息'] },
  { page: 'reg-apply-guide', path: '/reg-apply-guide', title: '登记申请指引', auth: 'required', layout: 'root', keywords: ['办事指南', '登记事项', '所有事项', '指引'] },
  { page: 'guide-detail', path: '/apply-guide-detail', title: '申请指南详情', auth: 'required', layout: 'root' },
  { page: 'apply-notes', path: '/apply-notes', title: '申请须知', auth: 'required', layout: 'root' },
  { page: 'new-house-notes', path: '/apply-notes-spffh-ts-qqjy', title: '商品房分户申请须知', auth: 'required', layout: 'root' },
  { page: 'house-unit-search', path: '/house-unit-search', title: '房屋单元查询', auth: 'required', layout: 'root', keywords: ['房屋', '单元', '我的房屋'] },
  { page: 'new-house-search', path: '/house-unit-search-spffh-ts-qqjy', title: '商品房分户单元查询', auth: 'required', layout: 'root' },
  { page: 'intellect-chain-search', path: '/intellect-chain-search', title: '商品房全链条', auth: 'required', layout: 'root', keywords: ['商品房', '新房', '预售', '预告', '全链条'] },
  ...businessRoutes,
  { page: 'upload-materials', path: '/apply-layout/upload-materials', title: '上传材料', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'upload-materials', path: '/apply-layout/reg-acceptance-materials-upload', title: '材料上传', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'review', path: '/apply-layout/reg-acceptance-view', title: '申请信息', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'submit-complete', path: '/apply-layout/submit-complete', title: '提交成功', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'apply-list', path: '/apply-list', title: '我的申请', auth: 'required', layout: 'root', early: true, keywords: ['我的办件', '草稿', '撤回', '待办'] },
  { page: 'apply-completed-list', path: '/apply-completed-list', title: '已办结申请', auth: 'required', layout: 'root', keywords: ['办结', '已完成', '历史办件'] },
  { page: 'my-handle-certificate-list', path: '/my-handle-certificate-list', title: '我的办证', auth: 'required', layout: 'root', keywords: ['领证', '邮寄', '证书'] },
  { page: 'mail-order', path: '/apply-layout/mail-order', title: '证书邮寄', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS], keywords: ['邮寄', '快递', '领证'] },
  { page: 'loan-approval-list', path: '/loan-approval-list', title: '贷款审批列表', auth: 'required', layout: 'root', keywords: ['贷款', '审批', '银行'] },
  { page: 'pledge-approval-list', path: '/pledge-approval-list', title: '抵押审批列表', auth: 'required', layout: 'root', keywords: ['抵押', '审批', '银行'] },
  { page: 'loans-audit', path: '/apply-layout/loans-audit', title: '贷款审核', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'pledge-audit', path: '/apply-layout/pledge-audit', title: '抵押审核', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'material-completion', path: '/material-completion', title: '材料补正', auth: 'required', layout: 'root', keywords: ['补正', '补充材料'] },
  { page: 'audit-detail', path: '/apply-layout/audit-detail', title: '审核详情', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'permission', path: '/setting/config/permission', title: '权限配置', auth: 'required', layout: 'root', staffOnly: true, keywords: ['权限', '角色', '控件'] },
  { page: 'permission-list', path: '/permission-list', title: '权限列表', auth: 'required', layout: 'root', staffOnly: true, keywords: ['权限', '角色', '页面'] },
  { page: 'apply-list-demo', path: '/apply-list-demo', title: '我的申请（演示）', auth: 'public', layout: 'root' },
  { page: 'demo-xl', path: '/demo-xl', title: '登记系列演示', layout: 'top' },
  { page: 'demo-practice', path: '/demo-practice', title: '操作练习', layout: 'top' },
  { page: 'apply-form', path: '/apply-layout-demo/demo-house-transfer', title: '存量房转移演示', layout: 'demo' },
  { page: 'apply-form', path: '/apply-layout-demo/demo-new-house-transfer', title: '新建商品房转移演示', layout: 'demo' },
  { page: 'apply-form', path: '/apply-layout-demo/demo-pledge-first', title: '抵押登记演示', layout: 'demo' },
  { page: 'apply-form', path: '/apply-layout-demo/demo-homestead-first', title: '宅基地首次登记演示', layout: 'demo' },
  { page: 'house-publish-info', path: '/apply-layout-demo/demo-house-publish', title: '房源发布演示', layout: 'demo' },
  { page: 'my-house-list', path: '/my-house-list', title: '我的房源', auth: 'required', layout: 'root', keywords: ['房源', '卖房', '挂牌', '下架'] },
  { page: 'house-publish-info', path: '/apply-layout/house-publish-info', title: '房源发布', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS], keywords: ['房源', '发布', '卖房', '挂牌'] },
  { page: 'house-publish-img-upload', path: '/apply-layout/house-publish-img-upload', title: '图片上传', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'suggest-back', path: '/suggest-back', title: '在线反馈', auth: 'required', layout: 'root', keywords: ['反馈', '建议', '投诉', '意见'] },
  { page: 'difficult-problem', path: '/difficult-problem', title: '疑难问题', auth: 'public', layout: 'root', keywords: ['疑难', '历史遗留', '办证难'] },
  { page: 'difficult-problem-fill-out', path: '/apply-layout/difficult-problem-fill-out', title: '疑难问题填报', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'difficult-problem-acceptance', path: '/apply-layout/difficult-problem-acceptance', title: '疑难问题受理', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'remote-delegation-info', path: '/apply-layout/remote-delegation-info', title: '申请信息', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS], keywords: ['委托', '代办', '授权委托书', '代理'] },
  { page: 'letter-of-attorney', path: '/apply-layout/letter-of-attorney', title: '委托信息', layout: 'apply', alsoUnder: [...BUSINESS_LAYOUTS] },
  { page: 'scanner-camera', path: '/scanner-camera-page', title: '高拍仪拍摄', auth: 'required', layout: 'top' },
  { page: 'online-reservation', path: '/online-reservation', title: '在线预约', auth: 'required', layout: 'root', keywords: ['预约', '取号', '窗口', '线下办理'] },
  { page: 'reservation-list', path: '/reservation-list', title: '我的预约', auth: 'required', layout: 'root', keywords: ['预约', '改签', '取消预约'] },
  { page: 'reservation-detail', path: '/reservation-detail', title: '预约详情', auth: 'required', layout: 'root' },
  { page: 'enterprise-reservation', path: '/enterprise-reservation', title: '企业帮办预约', auth: 'public', layout: 'top', keywords: ['企业', '帮办', '预约'] },
  { page: 'my-enterprise-reservation', path: '/my-enterprise-reservation', title: '企业帮办预约', auth: 'public', layout: 'top' },
  { page: 'enterprise-reservation-detail', path: '/enterprise-reservation-detail', title: '企业帮办预约', auth: 'public', layout: 'top' },
]);
