// The made-up house of the demonstration: nobody's, and kept nowhere.
import { serverNow, toShanghaiIso } from '@portal/shared/kernel';
import type { Listing } from '../../api/listing';
import type { Picture } from '../../../api/picture';

export const DEMO_LISTING: Listing = {
  recordId: 'demo',
  titleCertificateNumber: '浙(2025)演示市不动产权第0000001号',
  unitNumber: '330106001001GB00001F00010101',
  location: '演示市示范区样板路1号示范苑1幢1单元101室',
  regionCode: '330106',
  title: '示范苑南向三居，满五年',
  priceText: '268.00',
  price: 268_000_000,
  layout: '3',
  layoutName: '三居室',
  orientation: '南北',
  decoration: '精装',
  telephone: '13900000000',
  description: '这是演示用的房源，内容可以随意修改，不会保存。',
  area: '98.50',
  floor: '1',
  use: '11',
  state: 'draft',
  verifyCode: null,
  reason: null,
  updatedAt: toShanghaiIso(new Date(serverNow())),
  publishedAt: null,
  coverPictureId: 'demo-1',
  mine: true,
};

export const DEMO_PICTURES: readonly Picture[] = ['客厅', '卧室', '厨房'].map((name, index) => ({
  pictureId: `demo-${index + 1}`,
  name: `${name}.jpg`,
  width: 640,
  height: 480,
  cover: index === 0,
}));

const FLOORS = ['#d9c7a8', '#c8d3e0', '#d5dfcf'];

/** Drawn on the spot: a room with a window, in the floor's colour. */
export async function demoPicture(pictureId: string): Promise<Blob> {
  const index = Number(pictureId.split('-')[1] ?? 1) - 1;
  const floor = FLOORS[index % FLOORS.length] ?? '#ccc';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><path fill="#f4f1ea" d="M0 0h640v320H0z"/><path fill="${floor}" d="M0 320h640v160H0z"/><path fill="#bcd7ef" stroke="#fff" stroke-width="10" d="M${180 + index * 60} 70h200v150h-200zM${280 + index * 60} 70v150"/><path fill="#8a6d4b" d="M90 300h260v70H90zM90 370h20v40H90zM330 370h20v40h-20z"/></svg>`;
  return new Blob([drawing], { type: 'image/svg+xml' });
}
