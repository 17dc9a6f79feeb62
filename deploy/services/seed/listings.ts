// Houses for sale: enough to page, to filter and to find nothing, with drawn pictures.
import { and, inArray, isNotNull } from 'drizzle-orm';
import { listings } from '../src/counters/listings/schema';
import type { BlobStore } from '../src/papers/files/blob-store';
import { images } from '../src/papers/images/schema';
import type { Database } from '../src/platform/db/database';
import { certificates } from '../src/register/certificates/schema';
import { makeHouses } from './estate';
import { stableUuid, steadyRandom } from './synthetic';

const ORIENTATIONS = ['南', '南北', '东南', '西南', '东', '西'] as const;
const DECORATIONS = ['精装', '简装', '毛坯', '豪装'] as const;
const SELLING_POINTS = [
  '近地铁，出行方便',
  '采光好，视野开阔',
  '学校就在对面',
  '满五唯一，税费少',
  '楼下就是公园',
  '房主急售，价格可谈',
] as const;
/** What the drawings show; the colours of walls and floor. */
const ROOMS = [
  ['客厅', '#e8e2d6', '#b98a5e'],
  ['卧室', '#dfe7ef', '#8f7357'],
  ['厨房', '#eef1ea', '#9aa39a'],
] as const;

/** A room as a drawing: nobody's flat. */
async function drawing([name, wall, floor]: (typeof ROOMS)[number], width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = `<text x="60" y="90" font-size="48" fill="#555">${name}（演示图片）</text>`;
  const view = `<rect width="1200" height="800" fill="${wall}"/><polygon points="0,800 220,560 980,560 1200,800" fill="${floor}"/><rect x="430" y="180" width="340" height="240" fill="#cfe6f7" stroke="#fff" stroke-width="14"/><line x1="600" y1="180" x2="600" y2="420" stroke="#fff" stroke-width="10"/>`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${view}${text}</svg>`))
    .resize({ width })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Every fourth house of the second half of the register that carries no mortgage, each by its own holder. */
export async function seedListings(db: Database, blobs: BlobStore, now: Date): Promise<void> {
  const chosen = makeHouses().flatMap((house, index) =>
    index >= 60 && index % 4 === 1 && index % 9 !== 0 && house.register?.fwyt === '11' ? [{ house, index }] : [],
  );
  const titles = await db
    .select({ unitId: certificates.unitId, number: certificates.titleCertificateNumber })
    .from(certificates)
    .where(
      and(
        inArray(
          certificates.unitId,
          chosen.map(({ house }) => house.id),
        ),
        isNotNull(certificates.rightId),
      ),
    );
  const numberOf = new Map(titles.map(({ unitId, number }) => [unitId, number]));
  const rows = chosen.map(({ house, index }): typeof listings.$inferInsert => {
    const random = steadyRandom(index * 17 + 3);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const area = Number(house.register?.jzmj);
    const rooms = area < 80 ? '2' : area < 120 ? '3' : '4';
    const publishedAt = new Date(now.getTime() - (index + 1) * 5 * 3_600_000);
    return {
      id: `L${stableUuid(`listing ${index}`).replaceAll('-', '').slice(0, 20)}`,
      ownerId: stableUuid(`seller ${index}`),
      titleCertificateNumber: numberOf.get(house.id) ?? '',
      unitNumber: house.unitNumber,
      regionCode: house.regionCode,
      location: house.location,
      register: house.register ?? {},
      title: `${house.estate.name}${rooms === '2' ? '两' : rooms === '3' ? '三' : '四'}居室，${pick(SELLING_POINTS)}`,
      price: Math.round((area * (26_000 + random() * 30_000)) / 1_000) * 100_000,
      layout: rooms,
      orientation: pick(ORIENTATIONS),
      decoration: pick(DECORATIONS),
      telephone: `1390000${String(1_000 + index).slice(-4)}`,
      description: `${house.estate.name}在售，产权清晰，看房请提前预约。`,
      status: 'published',
      verifyCode: `DEMODEMO${[...String(index).padStart(4, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      publishedAt,
    };
  });
  await db.insert(listings).values(rows);
  const drawn = await Promise.all(
    ROOMS.map(async (room) => {
      const [full, thumb] = await Promise.all([drawing(room, 1200), drawing(room, 480)]);
      const [kept, small] = [await blobs.put(full), await blobs.put(thumb)];
      return {
        name: `${room[0]}.jpg`,
        sha256: kept.sha256,
        size: kept.size,
        thumbSha256: small.sha256,
        thumbSize: small.size,
      };
    }),
  );
  await db.insert(images).values(
    rows.flatMap(({ id, ownerId }) =>
      drawn.map((picture, position) => ({
        id: stableUuid(`picture ${id} ${position}`),
        kind: 'listing' as const,
        subjectId: id,
        ownerId,
        position,
        cover: position === 0,
        width: 1200,
        height: 800,
        createdAt: now,
        ...picture,
      })),
    ),
  );
}
