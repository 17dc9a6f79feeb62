// Survey records of the synthetic houses.
import type { Database } from '../src/db/database';
import { surveyRecords } from '../src/survey/schema';
import { makeHouses } from './estate';
import { SURVEYOR } from './people';

const OTHER_TEAM = '杭州演示勘测有限公司';

/** One record for every second house, and one for every house of 翠苑花园; the newest are not stored yet. */
export async function seedSurveys(db: Database): Promise<void> {
  const rows = makeHouses().flatMap((house, index): (typeof surveyRecords.$inferInsert)[] => {
    if (index >= 18 && index % 2 === 1) return [];
    const isOpen = index > 300;
    return [{
      businessNumber: `${house.regionCode}${house.completedYear}0415${String(index + 1).padStart(6, '0')}`, kind: index % 3 === 0 ? '权籍调查' : '房产测绘', project: `${house.estate.name}房产测绘`,
      unitNumber: house.unitNumber, regionCode: house.regionCode, location: house.location, team: index % 4 === 3 ? OTHER_TEAM : SURVEYOR.name,
      status: isOpen ? (index % 4 === 0 ? 'surveying' : 'reviewing') : 'stored', surveyedAt: isOpen ? null : `${house.completedYear}-04-15`,
      area: (house.register as Record<string, string>).jzmj ?? '0.00',
    }];
  });
  await db.insert(surveyRecords).values(rows);
}
