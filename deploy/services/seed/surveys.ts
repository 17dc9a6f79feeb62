// Survey records of the synthetic houses, and the papers of those that the demo accounts see.
import type { Database } from '../src/platform/db/database';
import type { BlobStore } from '../src/papers/files/blob-store';
import { surveyFiles, surveyRecords } from '../src/counters/survey/schema';
import type { House } from './estate';
import { makeHouses } from './estate';
import { SURVEYOR } from './people';
import { CITIZEN_HOUSES } from './register';
import { renderSurveySheet } from './survey-sheet';
import { stableUuid } from './synthetic';

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
