// Accepted results go into the register's parcels and units, and the history keeps what stood there before.
import { desc, eq } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { locationOf } from '../../../cases/public';
import { text } from '../../../platform/core/parties/card-text';
import { refuse } from '../../../platform/core/errors';
import { inBatches } from '../../../platform/db/in-batches';
import type { Transaction } from '../../../platform/db/database';
import { lockInTransaction } from '../../../platform/db/database';
import type { SurveyedUnit } from '../../../register/public';
import { enterOutlines, enterSurveyed } from '../../../register/public';
import { takeForecast } from '../../../steps/chain/public';
import { codesLock } from '../coding/codes-lock';
import { surveyRecords, surveyResults, surveyedUnits } from '../schema';
import { outlinesOfResults } from './outlines-of-results';
import { wrongPlaceOf } from './results-place';
import type { SurveyResults, SurveyedRoom } from './survey-results';

/** Code of CHLX: what is surveyed before it is built. */
const FORECAST = '2';

/** @param today `YYYY-MM-DD` @throws Refusal where a unit was surveyed for somebody else meanwhile */
export async function storeResults(
  tx: Transaction,
  application: ApplicationRow,
  today: string,
  now: Date,
): Promise<void> {
  const [latest] = await tx
    .select()
    .from(surveyResults)
    .where(eq(surveyResults.applicationId, application.id))
    .orderBy(desc(surveyResults.submittedAt))
    .limit(1);
  if (!latest) return refuse('没有可以入库的成果');
  const { results, surveyedFor } = latest;
  // What was right when it was handed in may be another's since: no number is given meanwhile.
  await lockInTransaction(tx, codesLock(application.regionCode));
  const wrongPlace = await wrongPlaceOf(tx, application, surveyedFor, results);
  if (wrongPlace !== null) return refuse(wrongPlace);
  const location = results.parcel?.location ?? locationOf(application);
  const entered = await enterSurveyed(tx, {
    regionCode: application.regionCode,
    surveyedFor,
    parcel: parcelOf(results),
    units: results.rooms.map((room) => unitOf(room, location, results)),
    stage: text(application.form.fields, 'chlx') === FORECAST ? 'construction' : 'built',
  });
  const outlines = await outlinesOfResults(tx, application, results);
  const { regionCode } = application;
  const caseNumber = application.businessNumber ?? '';
  await enterOutlines(
    tx,
    outlines.map((outline) => ({ ...outline, regionCode, since: today, caseNumber })),
  );
  for (const some of inBatches(entered))
    await tx.insert(surveyedUnits).values(some.map((unit) => ({ ...unit, applicationId: application.id, at: now })));
  await takeForecast(
    tx,
    entered.map(({ unitNumber }) => unitNumber),
  );
  await tx.update(surveyResults).set({ acceptedAt: now }).where(eq(surveyResults.id, latest.id));
  const area = results.parcel?.area ?? application.form.fields.mj;
  const unitNumber = application.unitNumber ?? results.parcel?.unitCode ?? results.rooms[0]?.unitCode ?? '';
  await tx
    .update(surveyRecords)
    .set({ surveyedAt: results.surveyedOn || today, area: typeof area === 'string' ? area : '', unitNumber })
    .where(eq(surveyRecords.applicationId, application.id));
}

function parcelOf({ parcel }: SurveyResults) {
  if (!parcel) return null;
  const { unitCode: unitNumber, ...said } = parcel;
  return { unitNumber, ...said };
}

/** The room list becomes the building table: one unit a room, with the register's values by the keys of the forms. */
function unitOf(room: SurveyedRoom, location: string, { parcel }: SurveyResults): SurveyedUnit {
  const { unitCode: unitNumber, name, floor, storeys, area, innerArea, sharedArea, use, structure } = room;
  const building = Number(unitNumber.slice(20, 24));
  return {
    unitNumber,
    location: `${location}${building}幢${name}`,
    register: {
      jzmj: area,
      ...(innerArea === undefined ? {} : { tnjzmj: innerArea }),
      ...(sharedArea === undefined ? {} : { ftjzmj: sharedArea }),
      ...(parcel ? { zdmj: parcel.area, tdyt: parcel.landUse } : {}),
      szc: floor,
      zcs: storeys,
      fwyt: use,
      fwjg: structure,
    },
  };
}
