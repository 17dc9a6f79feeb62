// The plan of one drawn shape of a case, made when it is asked for: what is saved now, beside what the register has
// around it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { InputOf } from '@portal/shared/contract';
import type * as calls from '@portal/surveying/contract';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../papers/documents/public';
import { maskName } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuseUnknown } from '../../../platform/core/errors';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { buildingNumberOf, findRightOfUnit, findUnit } from '../../../register/public';
import type { SurveyRecord, SurveyStanding } from '../access';
import { caseOf, requireSurvey } from '../access';
import { numbersOfShapes } from '../coding/analyse-case';
import { surroundingsOf } from '../coding/surroundings';
import { drawingOf } from '../graphics/read-graphic';
import { uploadedOutlines } from '../results/outlines-of-results';
import type { PlanFloor } from './draw-plan';
import { PLAN_TITLES } from './plan-titles';
import type { PlanFigure } from './plan-figure';
import { planFigure, ringsInZone } from './plan-figure';

/** @throws Refusal in the same words for an unknown case, one of others, and a shape that is not drawn for it */
export async function sendPlan(
  { db, now, pdfWorker }: Pick<Context, 'db' | 'now' | 'pdfWorker'>,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber, key }: InputOf<typeof calls.downloadPlan>,
): Promise<FastifyReply> {
  const { record, standing } = await requireSurvey(db, user, businessNumber);
  const survey = caseOf({ record, standing });
  const { shapes, attributes } = await drawingOf(db, survey.caseId);
  const shape = shapes.find((one) => one.key === key);
  if (!shape) return refuseUnknown();
  const numberOf = await numbersOfShapes(db, survey.caseId);
  const { around } = await surroundingsOf(db, survey, [shape]);
  const drawn = shapes.filter((one) => one.key !== key && one.kind === shape.kind);
  const neighbours = [
    ...(around.get(key) ?? []).map(({ unitNumber, outline }) => ({ label: parcelCode(unitNumber), outline })),
    ...drawn.map((one) => ({ label: parcelCode(numberOf(one)), outline: one.outline })),
  ];
  const unitNumber = numberOf(shape);
  const figure = planFigure(shape.outline, neighbours);
  const plan = await pdfWorker.run(user.id, 'survey-plan', {
    kind: shape.kind,
    businessNumber: survey.businessNumber,
    unitNumber,
    location: record.location,
    name: attributes.find((one) => one.key === key)?.name || '—',
    team: record.team,
    // 房产分户图 is of the unit that was asked for, which stands in the building.
    holder: await holderFor(db, user, standing, shape.kind === 'building' ? record.unitNumber : unitNumber),
    floors: shape.kind === 'building' ? await floorsOf(db, record, unitNumber, figure) : [],
    figure,
    madeAt: formatChineseDateTime(now()),
  });
  return sendPdf(reply, plan, `${PLAN_TITLES[shape.kind]}-${survey.businessNumber}`);
}

/** As plans write it: whose land, what right, and the serial number (GB/T 37346). */
const parcelCode = (unitNumber: string): string => unitNumber.slice(12, 19);

/** The names of who holds the unit: in full for the office and for whoever is one of them, for others masked. */
async function holderFor(
  db: Database,
  user: CurrentUser,
  standing: SurveyStanding,
  unitNumber: string,
): Promise<string | null> {
  const unit = unitNumber === '' ? null : await findUnit(db, unitNumber);
  const right = unit && (await findRightOfUnit(db, unit.id));
  if (!right || right.holders.length === 0) return null;
  const own = identitiesOf(user);
  const isEntitled = standing === 'office' || right.holders.some(({ identityNumber }) => own.includes(identityNumber));
  return right.holders.map(({ name }) => (isEntitled ? name : maskName(name))).join('、');
}

/** The units of a building by floor, as the files that passed have them. */
async function floorsOf(
  db: Database,
  { applicationId }: SurveyRecord,
  unitNumber: string,
  figure: PlanFigure,
): Promise<PlanFloor[]> {
  if (applicationId === null || unitNumber === '') return [];
  const building = buildingNumberOf(unitNumber).slice(0, -4);
  const floors = new Map<string, PlanFloor['units'][number][]>();
  for (const { kind, unitNumber: number, outline, area, label } of await uploadedOutlines(db, applicationId)) {
    if (kind !== 'unit' || !number.startsWith(building)) continue;
    const floor = label?.floor ?? '';
    const rings = ringsInZone(outline, figure.zone);
    floors.set(floor, [...(floors.get(floor) ?? []), { label: label?.name || number.slice(-4), area, rings }]);
  }
  return [...floors]
    .map(([floor, units]) => ({ floor, units }))
    .toSorted((one, other) => one.floor.localeCompare(other.floor, 'zh-CN', { numeric: true }));
}
