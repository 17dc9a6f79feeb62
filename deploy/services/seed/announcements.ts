// Announcements of the demo: registrations before booking, lost certificates, and service notes.
import type { announcements } from '../src/platform/content/schema';

/** Newest first. */
export const ANNOUNCEMENTS: readonly (typeof announcements.$inferInsert)[] = [
  {
    id: 'notice-2026-001',
    regionCode: '330106',
    kind: '首次登记公告',
    title: '国有建设用地使用权及房屋所有权首次登记公告',
    source: '杭州市西湖区不动产登记中心',
    publishedOn: '2026-11-16',
    objectionUntil: '2026-12-04',
    text: '根据《不动产登记暂行条例实施细则》第十七条的规定，拟对云溪新寓二期房屋进行首次登记，现予公告。\n如有异议，请自公告之日起十五个工作日内将书面材料送达西湖区不动产登记中心。',
  },
  {
    id: 'notice-2026-002',
    regionCode: '330106',
    kind: '遗失声明',
    title: '不动产权证书遗失声明',
    source: '杭州市西湖区不动产登记中心',
    publishedOn: '2026-11-10',
    objectionUntil: '2026-12-01',
    text: '权利人声明其不动产权证书遗失，申请补发。\n公告期满无异议的，将补发不动产权证书，原证书同时作废。',
  },
  {
    id: 'notice-2026-003',
    regionCode: '330100',
    kind: '服务公告',
    title: '存量房转移登记全程网上办理的说明',
    source: '杭州市不动产登记服务中心',
    publishedOn: '2026-10-20',
    objectionUntil: null,
    text: '买卖双方可在本平台提交申请、上传材料、确认签名、缴费并领取电子证书，无须到窗口。\n需要领取纸质证书的，可选择窗口领取或邮寄。',
  },
  {
    id: 'notice-2026-004',
    regionCode: '330000',
    kind: '服务公告',
    title: '国庆节期间业务办理安排',
    source: '浙江省不动产登记服务中心',
    publishedOn: '2026-09-18',
    objectionUntil: null,
    text: '10月1日至7日各登记机构窗口休息，网上申请照常提交，10月8日起依次受理。\n节假日不计入办理时限。',
  },
];
