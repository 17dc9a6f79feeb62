// What offices of the demo have written: news, enough to page and to look for, and introductions of businesses.
import { regionFullName } from '@portal/shared/catalogue';
import type { articles } from '../src/platform/content/schema';
import { searchTokensOf } from '../src/platform/content/search/tokens';
import { stableUuid } from './synthetic';

type Row = typeof articles.$inferInsert;
interface Piece {
  kind: string;
  title: string;
  text: string;
}

const PIECES: readonly Piece[] = [
  {
    kind: '服务提示',
    title: '存量房转移登记可以带押过户',
    text: '## 什么是带押过户\n抵押没有还清的房屋，经抵押权人同意，可以先办转移登记，再办抵押变更或者注销。\n## 怎样办理\n1. 买卖双方和银行商定还款方式。\n2. 在本平台提交申请，上传银行的同意书。\n3. 登记机构审查后一并登簿。\n\n办理条件和材料见[办事指南](#/work-guide)。',
  },
  {
    kind: '政策解读',
    title: '不动产登记收费怎样减免',
    text: '## 不收登记费的情形\n- 申请更正登记、异议登记以外的纠错登记。\n- 夫妻之间的变更、离婚析产，只收**证书工本费**。\n- 小微企业（含个体工商户）申请登记。\n## 依据\n财税〔2016〕79号、财税〔2019〕45号、发改价格规〔2016〕2559号。',
  },
  {
    kind: '工作动态',
    title: '登记大厅延长周六服务时间',
    text: '自本月起，周六上午九时至十二时开放综合窗口，可以办理领证、查询和咨询。\n需要办理其他业务的，请先在本平台预约。',
  },
  {
    kind: '常见问题',
    title: '不动产权证书遗失了怎么办',
    text: '## 先申请补发\n权利人在本平台申请补发证书，登记机构在门户网站刊发遗失声明。\n## 补发以后\n原证书作废。找到原证书的，请交回登记机构。\n\n正在公告的遗失声明见[公告公示](#/announcement-yw)。',
  },
  {
    kind: '服务提示',
    title: '国庆节期间业务办理安排',
    text: '10月1日至7日各登记机构窗口休息，网上申请照常提交，10月8日起依次受理。\n节假日不计入办理时限。',
  },
  {
    kind: '政策解读',
    title: '居住权登记需要什么材料',
    text: '## 谁来申请\n设立居住权的合同双方共同申请；遗嘱设立的，由居住权人申请。\n## 需要的材料\n- 居住权合同或者生效的遗嘱。\n- 不动产权证书。\n- 双方的身份证明。',
  },
  {
    kind: '工作动态',
    title: '农村宅基地房地一体登记进展',
    text: '全区宅基地房地一体首次登记正在按村进行，公告期为十五个工作日。\n对公告有异议的，请在期限内书面提出。',
  },
  {
    kind: '常见问题',
    title: '继承房屋必须先公证吗',
    text: '不必须。没有公证书和法院文书的，登记机构查验材料并公告十五个工作日，期满没有异议的，依法登记。',
  },
];
const PLACES = ['330106', '330100', '330000', '330203', '330903'];
const NEWEST = Date.parse('2026-11-18T00:00:00Z');
const FIVE_DAYS_MS = 5 * 86_400_000;
const COUNT = PIECES.length * PLACES.length;

function row(index: number): Row {
  const piece = PIECES[index % PIECES.length] as Piece;
  const regionCode = PLACES[index % PLACES.length] as string;
  return {
    id: stableUuid(`news ${index}`),
    section: 'news',
    ...piece,
    regionCode,
    source: `${regionFullName(regionCode)}不动产登记中心`,
    publishedOn: new Date(NEWEST - index * FIVE_DAYS_MS).toISOString().slice(0, 10),
    searchTokens: searchTokensOf(piece),
  };
}

/** What the province says of the businesses that people ask for most. */
const INTRODUCTIONS: readonly [processCode: string, title: string, text: string][] = [
  [
    'house-transfer',
    '二手房怎样过户',
    '## 这项登记做什么\n买卖双方签订合同并缴清税款以后，由登记机构把房屋的权利人由卖方改为买方。登簿以后，买方取得所有权。\n## 您会得到什么\n- 买方名下的电子不动产权证书。\n- 需要纸质证书的，可以到窗口领取或者邮寄。\n## 怎样开始\n1. 卖方或者买方登录，选择房屋，填写合同内容。\n2. 双方确认并签名。\n3. 缴税缴费，等待登簿。\n\n房屋有抵押的，经银行同意可以**带押过户**。',
  ],
  [
    'house-transfer-inherit',
    '继承的房屋怎样登记',
    '## 这项登记做什么\n权利人去世以后，把房屋登记到继承人或者受遗赠人名下。\n## 要不要公证\n不必须。没有公证书和法院文书的，登记机构查验材料并公告十五个工作日。\n## 您会得到什么\n继承人名下的电子不动产权证书；几个人继承的，按份额分别记载。',
  ],
  [
    'replacement-certificates',
    '证书遗失了怎样补发',
    '## 这项登记做什么\n证书遗失、破损或者需要增减本数的，由权利人申请补发、换发。\n## 您会得到什么\n新的不动产权证书。遗失的，原证书公告作废。',
  ],
];

/** Newest first, then the introductions. */
export const articleRows = (): Row[] => [
  ...Array.from({ length: COUNT }, (_, index) => row(index)),
  ...INTRODUCTIONS.map(
    ([processCode, title, text]): Row => ({
      id: stableUuid(`introduction ${processCode}`),
      section: 'introduction',
      ...{ regionCode: '330000', processCode, kind: '业务介绍', title, text },
      source: '浙江省不动产登记服务中心',
      publishedOn: '2026-01-05',
      searchTokens: searchTokensOf({ title, text }),
    }),
  ),
];
