// Announcements of the demo: what registrations have announced in a year, in all regions, and what offices made known.
import { addWorkingDays, formatChineseDate, parseIsoDate } from '@portal/shared/kernel';
import { regionFullName, regions } from '@portal/shared/catalogue';
import { calendarOf } from '../src/platform/config/work-calendar';
import type { announcements } from '../src/platform/content/schema';
import { searchTokensOf } from '../src/platform/content/search/tokens';
import { CALENDAR } from './calendar';
import { personAt, steadyRandom } from './synthetic';

type Row = typeof announcements.$inferInsert;
const NEWEST = Date.parse('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;
const calendar = calendarOf(CALENDAR);

interface Sort {
  kind: string;
  /** The business that announces so; none where it is the office itself. */
  processCode: string | null;
  business: string;
  days: number;
  words: (place: string, name: string, number: string) => string[];
}
const written = (place: string) => `不动产坐落：${place}`;
const SORTS: readonly Sort[] = [
  {
    kind: '首次登记公告',
    processCode: 'homestead-first',
    business: '宅基地使用权及房屋所有权首次登记',
    days: 15,
    words: (place, name) => [
      '根据《不动产登记暂行条例实施细则》第十七条，现将“宅基地使用权及房屋所有权首次登记”申请的有关事项公告如下。',
      ...[`权利人：${name}`, written(place), '权利类型：宅基地使用权/房屋所有权'],
    ],
  },
  {
    kind: '遗失作废公告',
    processCode: 'replacement-certificates',
    business: '不动产权证书补发',
    days: 15,
    words: (place, name, number) => [
      '根据《不动产登记暂行条例实施细则》第二十二条，现将“补发不动产权证书”申请的有关事项公告如下。',
      ...[`权利人：${name}`, written(place), `不动产权证书号：${number}`],
      '原证书自补发之日起作废。',
    ],
  },
  {
    kind: '首次登记公告',
    processCode: 'contract-first',
    business: '土地承包经营权首次登记',
    days: 15,
    words: (place, name) => [
      '根据《不动产登记暂行条例实施细则》第十七条，现将“土地承包经营权首次登记”申请的有关事项公告如下。',
      ...[`承包方：${name}`, written(place), '权利类型：土地承包经营权'],
    ],
  },
  {
    kind: '更正公告',
    processCode: 'house-corrections',
    business: '不动产更正登记',
    days: 15,
    words: (place, name, number) => [
      '登记簿记载的面积与档案不一致，登记机构拟依职权更正，现予公告。',
      ...[`权利人：${name}`, written(place), `不动产权证书号：${number}`],
    ],
  },
  {
    kind: '注销公告',
    processCode: 'office-cancel',
    business: '依职权注销登记',
    days: 15,
    words: (place, name, number) => [
      '房屋因征收已经拆除，登记机构拟依职权注销下列登记，现予公告。',
      ...[`权利人：${name}`, written(place), `不动产权证书号：${number}`],
    ],
  },
  {
    kind: '继承公告',
    processCode: 'house-transfer-inherit',
    business: '继承、受遗赠转移登记',
    days: 15,
    words: (place, name) => [
      '根据《不动产登记暂行条例实施细则》第十七条，现将“房屋继承转移登记”申请的有关事项公告如下。',
      ...[`继承人：${name}`, written(place)],
    ],
  },
  {
    kind: '征迁公告',
    processCode: null,
    business: '征收范围内暂停办理登记',
    days: 0,
    words: (place) => [
      `${place}所在片区已列入征收范围。自公告之日起，范围内的房屋新建、改变用途等暂停办理。`,
      '已经受理的转移登记和抵押登记继续办理。',
    ],
  },
  {
    kind: '政策法规',
    processCode: null,
    business: '不动产登记收费标准和减免规定',
    days: 0,
    words: () => [
      '住宅类登记每件80元，非住宅类每件550元，每增加一本证书加收工本费10元。',
      '异议登记、国家法律法规规定减半的，按标准的一半收取；夫妻之间变更、更正登记不收登记费。',
    ],
  },
  {
    kind: '通知公告',
    processCode: null,
    business: '存量房转移登记全程网上办理的说明',
    days: 0,
    words: () => [
      '买卖双方可在本平台提交申请、上传材料、确认签名、缴费并领取电子证书，无须到窗口。',
      '需要领取纸质证书的，可选择窗口领取或邮寄。',
    ],
  },
];
const STREETS = ['演示东路', '文澜路', '运河街', '春江大道', '翠苑街', '钱江路', '四明路', '雁荡街'];

function row(index: number): Row {
  const random = steadyRandom(index * 31 + 5);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const sort = SORTS[index % SORTS.length] as Sort;
  // Every other one is of the demonstration's own district.
  const regionCode = index % 2 === 0 ? '330106' : pick(regions).code;
  const publishedOn = new Date(NEWEST - Math.floor((index * 365) / COUNT) * DAY_MS).toISOString().slice(0, 10);
  const until = sort.days > 0 ? addWorkingDays(parseIsoDate(publishedOn), sort.days, calendar) : null;
  const place = `${regionFullName(regionCode)}${pick(STREETS)}${1 + Math.floor(random() * 300)}号`;
  const number = `浙（2020）${regionFullName(regionCode)}不动产权第${String(9_000_000 + index)}号`;
  const source = `${regionFullName(regionCode)}不动产登记中心`;
  const text = [
    ...sort.words(place, personAt(5000 + index, regionCode).name, number),
    ...(until
      ? [
          `对公告内容有异议的，请在${formatChineseDate(new Date(`${until}T00:00:00+08:00`))}前（含当日）向${source}书面提出。期满没有异议或者异议不成立的，依法登记。`,
        ]
      : []),
  ].join('\n');
  const title = `${sort.kind}：${sort.business}`;
  return {
    id: `notice-2026-${String(index + 1).padStart(3, '0')}`,
    ...{ regionCode, kind: sort.kind, title, source, publishedOn, objectionUntil: until, text },
    processCode: sort.processCode,
    searchTokens: searchTokensOf({ title, text }),
  };
}
const COUNT = 240;

/** Newest first. */
export const announcementRows = (): Row[] => Array.from({ length: COUNT }, (_, index) => row(index));
