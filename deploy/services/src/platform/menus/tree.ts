// The business menu: businesses by family from the catalogue, then the lists and queries; the shell hides unregistered
// paths.
import type { BusinessSummary } from '@portal/shared/catalogue';
import { businessSummaries, demandRank } from '@portal/shared/catalogue';
import type { MenuService, MenuTopic } from '@portal/shell/contract';

export type Menu = MenuTopic[];

/** Families in the order of the hall; a family without a business is not shown. */
const FAMILIES: readonly { id: string; name: string; icon: string }[] = [
  { id: 'house', name: '房屋', icon: 'house' },
  { id: 'land', name: '土地', icon: 'land' },
  { id: 'mortgage', name: '抵押', icon: 'mortgage' },
  { id: 'notice', name: '预告', icon: 'notice' },
  { id: 'habitation', name: '居住权', icon: 'habitation' },
  { id: 'dissent', name: '异议', icon: 'dissent' },
  { id: 'seal', name: '查封', icon: 'seal' },
  { id: 'homestead', name: '宅基地', icon: 'homestead' },
  { id: 'collective', name: '集体土地', icon: 'collective' },
  { id: 'farm', name: '农用地', icon: 'farm' },
  { id: 'forest', name: '林权', icon: 'forest' },
  { id: 'sea', name: '海域', icon: 'sea' },
  { id: 'easement', name: '地役权', icon: 'land' },
  { id: 'lease', name: '租赁', icon: 'house' },
];

const LISTS: readonly MenuService[] = [
  {
    id: 'apply-list',
    name: '我的申请',
    path: '/apply-list',
    keywords: ['我的办件', '草稿', '办件'],
    description: '查看草稿、待办和已提交的申请',
  },
  {
    id: 'progress',
    name: '办件进度',
    path: '/progress-query',
    keywords: ['进度', '业务号'],
    description: '按业务号查询办理环节和剩余工作日',
  },
  {
    id: 'license',
    name: '我的证照',
    path: '/my-license',
    keywords: ['不动产权证', '电子证照', '房产证'],
    description: '查看和下载电子不动产权证书',
  },
  {
    id: 'watched',
    name: '关注和处分锁',
    path: '/watched-properties',
    keywords: ['上锁', '解锁', '关注', '防诈骗'],
    description: '给自己的房子上锁，关注亲属的不动产',
  },
  {
    id: 'tax',
    name: '在线缴税',
    path: '/online-tax',
    keywords: ['契税', '税费', '测算', '完税'],
    description: '测算、申报和缴纳转移登记的税款',
  },
  {
    id: 'pay',
    name: '我的缴费',
    path: '/reg-pay-list',
    keywords: ['登记费', '缴款', '票据'],
    description: '缴纳登记费、下载电子票据',
  },
  {
    id: 'reservations',
    name: '我的预约',
    path: '/reservation-list',
    keywords: ['预约', '改签', '取消预约', '取号'],
    description: '查看、改签和取消到窗口的预约',
  },
  {
    id: 'loan-approvals',
    name: '贷款审批',
    path: '/loan-approval-list',
    keywords: ['放款', '银行', '审批'],
    description: '查看和审批本机构的贷款事项',
  },
  {
    id: 'pledge-approvals',
    name: '抵押审批',
    path: '/pledge-approval-list',
    keywords: ['抵押权人', '银行', '审批'],
    description: '查看和审批本机构的抵押事项',
  },
  {
    id: 'sign-online',
    name: '在线签约',
    path: '/sign-online-index',
    keywords: [],
    description: '在线签订买卖、租赁、居住权合同',
  },
  {
    id: 'listings-mine',
    name: '我的房源',
    path: '/my-house-list',
    keywords: [],
    description: '发布和管理自己出售的房源',
  },
  { id: 'completed', name: '已办结申请', path: '/apply-completed-list', keywords: [], description: '查看办结的申请' },
  {
    id: 'arrears',
    name: '欠费查询',
    path: '/arrears-query',
    keywords: [],
    description: '查询过户前的水、电、燃气、物业欠费',
  },
  {
    id: 'account',
    name: '账号安全',
    path: '/account-security',
    keywords: [],
    description: '修改手机号、密码和二次验证',
  },
  { id: 'inbox', name: '我的消息', path: '/inbox', keywords: [], description: '查看办件通知和提醒' },
];
const VISITS: readonly MenuService[] = [
  {
    id: 'book-visit',
    name: '在线预约',
    path: '/online-reservation',
    keywords: ['预约', '取号', '窗口', '线下'],
    description: '预约到登记中心窗口办理的日期和时间',
  },
  {
    id: 'book-assisted',
    name: '企业帮办预约',
    path: '/enterprise-reservation',
    keywords: ['企业', '帮办', '陪同'],
    description: '预约帮办人员陪同企业办理登记',
  },
  {
    id: 'delegation',
    name: '授权委托',
    path: '/apply-layout/remote-delegation-info',
    keywords: [],
    description: '不能到场时委托他人办理',
  },
  { id: 'mail', name: '证书邮寄', path: '/apply-layout/mail-order', keywords: [], description: '把证书寄到家' },
  { id: 'lost-statement', name: '遗失声明', path: '/LostStatement', keywords: [], description: '刊登证书遗失声明' },
  { id: 'feedback', name: '在线反馈', path: '/suggest-back', keywords: [], description: '提出意见、建议和投诉' },
  {
    id: 'hard-cases',
    name: '疑难问题',
    path: '/difficult-problem',
    keywords: [],
    description: '反映历史遗留的办证难题',
  },
];
const QUERIES: readonly MenuService[] = [
  {
    id: 'own-houses',
    name: '我的房屋',
    path: '/house-right-list',
    keywords: ['房屋权利', '房产', '名下房屋'],
    description: '查看名下房屋及其抵押、查封等情况',
  },
  {
    id: 'own-land',
    name: '我的土地',
    path: '/land-certificate-list',
    keywords: ['土地证', '宅基地', '林权', '海域'],
    description: '查看名下土地、林地和海域',
  },
  {
    id: 'own-entries',
    name: '我的抵押查封',
    path: '/mortgage-seizure-list',
    keywords: ['抵押', '查封', '限制'],
    description: '查看名下不动产上的抵押和查封',
  },
  {
    id: 'mortgages',
    name: '抵押查询',
    path: '/query-pledge-info',
    keywords: ['抵押信息', '抵押权', '他项权'],
    description: '按权利人或证书号查询登记的抵押',
  },
  {
    id: 'chains',
    name: '权属追溯',
    path: '/right-back-search',
    keywords: ['历史登记', '追溯'],
    description: '查看不动产从最初到现在的登记',
  },
  {
    id: 'delivery',
    name: '快递查询',
    path: '/express-delivery-query',
    keywords: ['邮寄', '寄递', '快递单号'],
    description: '查询邮寄证书的进展',
  },
  {
    id: 'seals',
    name: '查封查询',
    path: '/seal-up-certificate-query',
    keywords: ['查封证明', '轮候', '预查封'],
    description: '查询不动产的查封和轮候查封',
  },
  {
    id: 'buildings',
    name: '楼盘表查询',
    path: '/building-table-search',
    keywords: ['楼盘', '预售', '可售'],
    description: '按项目和楼幢查看各户的登记和预售状态',
  },
  {
    id: 'offices',
    name: '网点查询',
    path: '/network-query',
    keywords: ['登记中心', '办事大厅', '地图', '排队'],
    description: '在地图上找登记中心和便民网点，看排队和可约时间',
  },
  {
    id: 'certificate-check',
    name: '证明核验',
    path: '/certificate-and-proof',
    keywords: ['验真', '核验码', '二维码'],
    description: '核验不动产权证书、登记证明的真伪',
  },
  {
    id: 'school-homes',
    name: '学籍查询',
    path: '/school-roll-query',
    keywords: ['学区', '入学', '学籍', '学区房'],
    description: '查询入学可用的住房和对应的学校',
  },
  {
    id: 'school-declarations',
    name: '入学申报查询',
    path: '/enter-school-declare-search',
    keywords: ['入学', '申报', '报名'],
    description: '查询入学房产信息申报的结果',
  },
  {
    id: 'bank-licences',
    name: '银行许可查询',
    path: '/bank-license-ts-qqjy',
    keywords: ['银行', '金融许可证', '许可'],
    description: '查询办理抵押的银行的许可信息',
  },
  {
    id: 'archives',
    name: '档案影像查阅',
    path: '/archives-img-view',
    keywords: ['档案', '影像', '原始资料', '查档'],
    description: '查阅登记档案的影像，申请查阅他人的档案',
  },
  {
    id: 'tools',
    name: '工具下载',
    path: '/tool-download',
    keywords: ['下载', '空白表格', '委托书', '申请书'],
    description: '下载空白表格和代码表',
  },
  {
    id: 'survey',
    name: '测绘成果',
    path: '/survey-mapping-list',
    keywords: ['测绘', '权籍调查', '面积'],
    description: '查询房屋测绘和权籍调查成果',
  },
  {
    id: 'no-home',
    name: '个人产权查询',
    path: '/ownership-query-personal',
    keywords: [],
    description: '查询本人房产，开具有房、无房证明',
  },
  {
    id: 'family-homes',
    name: '家庭产权查询',
    path: '/ownership-query-family',
    keywords: [],
    description: '查询家庭成员名下的房产',
  },
  {
    id: 'proof-check',
    name: '权属证明核验',
    path: '/ownership-query-authenticity',
    keywords: [],
    description: '核验有房、无房证明的真伪',
  },
  {
    id: 'object-info',
    name: '不动产信息查询',
    path: '/object-info-search',
    keywords: [],
    description: '按坐落或单元号查询不动产',
  },
  {
    id: 'others',
    name: '他人产权查询',
    path: '/ownership-query-others',
    keywords: [],
    description: '经授权查询他人的房产',
  },
  {
    id: 'interested',
    name: '利害关系人查询',
    path: '/interested-party-query',
    keywords: [],
    description: '因买卖、租赁、诉讼等查询',
  },
  {
    id: 'availability',
    name: '可办性核查',
    path: '/availability-checked',
    keywords: [],
    description: '查询不动产有无限制、能否办理',
  },
  {
    id: 'guide',
    name: '登记申请指引',
    path: '/reg-apply-guide',
    keywords: [],
    description: '查看各项登记的条件、材料、时限和收费',
  },
  { id: 'news', name: '公告公示', path: '/announcement-yw', keywords: [], description: '查看公告、公示和遗失声明' },
  { id: 'market', name: '房源市场', path: '/housing-market', keywords: [], description: '查看公开出售的房源' },
];

function entryOf(business: BusinessSummary): MenuService {
  return {
    id: business.id,
    name: business.name,
    path: `/reg-apply-guide-detail?lcdm=${business.id}`,
    keywords: [],
    description: '查看办理条件、材料、时限和收费，在线提交申请',
    rank: demandRank(business.id),
  };
}

/** Everything there is; regionalMenu takes away what a region does not offer. */
export function menuOf(): Menu {
  const families = FAMILIES.map((family) => ({
    ...family,
    services: businessSummaries.filter((business) => business.group === family.name).map(entryOf),
  }));
  return [
    ...families.filter((family) => family.services.length > 0),
    { id: 'mine', name: '我的事项', icon: 'list', services: [...LISTS] },
    { id: 'visit', name: '预约办理', icon: 'visit', services: [...VISITS] },
    { id: 'query', name: '查询服务', icon: 'query', services: [...QUERIES] },
  ];
}
