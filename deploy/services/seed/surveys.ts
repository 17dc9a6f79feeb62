// Survey records of the synthetic houses, and the papers of those that the demo accounts see.
import type { Database } from '../src/platform/db/database';
import type { BlobStore } from '../src/papers/files/blob-store';
import { surveyDrawings, surveyFiles, surveyRecords, surveyTeams } from '../src/counters/survey/schema';
import type { House } from './estate';
import { makeHouses } from './estate';
import { HOME_REGION, SEA_REGION, SURVEYOR } from './people';
import { CITIZEN_HOUSES } from './register';
import { renderSurveySheet } from './survey-sheet';
import { creditCode, stableUuid } from './synthetic';

const OTHER_TEAM = '杭州演示勘测有限公司';
/** Making a paper takes a third of a second, so only the houses that can be sold have one. */
const WITH_PAPER: readonly number[] = CITIZEN_HOUSES.clean;

type Record = typeof surveyRecords.$inferInsert;

function recordOf(house: House, index: number): Record {
  const isOpen = index > 300;
  return {
    businessNumber: `${house.regionCode}${house.completedYear}0415${String(index + 1).padStart(6, '0')}`,
    kind: index % 3 === 0 ? '权籍调查' : '房产测绘',
    project: `${house.estate.name}房产测绘`,
    unitNumber: house.unitNumber,
    regionCode: house.regionCode,
    location: house.location,
    team: index % 4 === 3 ? OTHER_TEAM : SURVEYOR.name,
    status: isOpen ? (index % 4 === 0 ? 'surveying' : 'reviewing') : 'stored',
    surveyedAt: isOpen ? null : `${house.completedYear}-04-15`,
    area: String(house.register.jzmj),
  };
}

/** One record for every second house and for every house of the first estate; the newest are not stored yet. */
export async function seedSurveys(db: Database, blobs: BlobStore): Promise<void> {
  const houses = makeHouses();
  const chosen = houses.map((house, index) => ({ house, index })).filter(({ index }) => index < 18 || index % 2 === 0);
  await db.insert(surveyRecords).values(chosen.map(({ house, index }) => recordOf(house, index)));
  const files: (typeof surveyFiles.$inferInsert)[] = [];
  for (const { house, index } of chosen.filter((choice) => WITH_PAPER.includes(choice.index))) {
    const { businessNumber, team, surveyedAt } = recordOf(house, index);
    const stored = await blobs.put(await renderSurveySheet(house, businessNumber, team, surveyedAt ?? ''));
    files.push({
      id: stableUuid(`survey file ${index}`),
      businessNumber,
      name: '房屋面积测绘成果表.pdf',
      mime: 'application/pdf',
      ...stored,
    });
  }
  await db.insert(surveyFiles).values(files);
}

type Team = typeof surveyTeams.$inferInsert;
const team = (
  organisation: { name: string; creditCode: string },
  grade: Team['grade'],
  regionCodes: string[],
  [longitude, latitude]: readonly [number, number],
  more: Pick<Team, 'telephone' | 'address'> & Partial<Team>,
): Team => ({ ...organisation, grade, regionCodes, longitude, latitude, validUntil: '2029-12-31', ...more });
const company = (name: string, serial: number) => ({ name, creditCode: creditCode('91', HOME_REGION, serial) });

/** Who may survey where; the certificate of the last one has ended. */
const SURVEY_TEAMS: readonly Team[] = [
  team(SURVEYOR, 'A', ['330000'], [120.13, 30.27], { telephone: '057112340001', address: '杭州市西湖区演示路1号' }),
  team(company(OTHER_TEAM, 402), 'B', ['330100'], [120.21, 30.21], {
    telephone: '057112340002',
    address: '杭州市滨江区演示路2号',
  }),
  team(company('舟山演示海洋测绘有限公司', 403), 'B', ['330900'], [122.3, 29.95], {
    telephone: '058012340003',
    address: '舟山市普陀区演示路3号',
  }),
  team(company('杭州演示旧图测绘有限公司', 404), 'B', ['330106'], [120.12, 30.26], {
    telephone: '057112340004',
    address: '杭州市西湖区演示路4号',
    validUntil: '2025-06-30',
  }),
];

/**
 * Base drawings of the two districts whose offices have accounts: coordinates and control points as text, small enough
 * for tests.
 */
const SHEETS = [
  ['topographic', '1比500地形图图幅目录.csv', '图幅号,比例尺,测制年份\r\n30.25-120.10,1:500,2024\r\n'],
  ['cadastral', '相邻宗地界址点.csv', '点号,X,Y\r\nJ1,3350012.345,40512345.678\r\nJ2,3350032.345,40512345.678\r\n'],
  ['control', '控制点成果表.csv', '点名,等级,X,Y,H\r\nG001,D,3350100.000,40512400.000,8.123\r\n'],
] as const;

export async function seedSurveying(db: Database, blobs: BlobStore): Promise<void> {
  await db.insert(surveyTeams).values([...SURVEY_TEAMS]);
  for (const regionCode of [HOME_REGION, SEA_REGION])
    for (const [kind, name, content] of SHEETS) {
      const stored = await blobs.put(Buffer.from(`\ufeff${content}`, 'utf8'));
      const id = stableUuid(`survey drawing ${regionCode} ${kind}`);
      await db.insert(surveyDrawings).values({ id, regionCode, kind, name, mime: 'text/csv', ...stored });
    }
}
