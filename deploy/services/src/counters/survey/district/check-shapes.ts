// Checks the outlines of a district's parcels and buildings against the rules of quality that surveys are checked by,
// in this process: servicectl waits for it.
import type { Shape } from '@portal/surveying/geometry';
import { createPace } from '@portal/surveying/geometry/read';
import type { CheckResult } from '@portal/surveying/geometry/rules';
import { checkSurvey } from '@portal/surveying/geometry/rules';
import type { Database } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import { shapesOfDistrict } from './shapes-of-district';

/** What is wrong with the outlines in force of a district. @param regionCode six digits */
export async function checkShapes(db: Database, regionCode: string): Promise<CheckResult & { checked: number }> {
  const { rings } = await outlineOfRegion(db, regionCode);
  const shapes: Shape[] = [];
  for await (const some of shapesOfDistrict(db, regionCode)) shapes.push(...some);
  if (shapes.length === 0) return { checked: 0, findings: [], counts: new Map() };
  const options = { zone: null, outline: rings.length > 0 ? rings : null, regionCode };
  return { checked: shapes.length, ...(await checkSurvey(shapes, options, createPace())) };
}
