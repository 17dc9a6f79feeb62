// The plan of one drawn shape of a case, made when it is asked for: what is saved now, beside what the register has around it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { InputOf } from '@portal/shared/contract';
import type * as calls from '@portal/surveying/contract';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../papers/documents/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuseUnknown } from '../../../platform/core/errors';
import { findSurveyCase, requireSurvey } from '../access';
import { codesOfCase } from '../coding/analyse-case';
import { surroundingsOf } from '../coding/surroundings';
import { drawingOf } from '../graphics/read-graphic';
import { PLAN_TITLES, renderPlan } from './draw-plan';
import { planFigure } from './plan-figure';

/** @throws Refusal in the same words for an unknown case, one of others, and a shape that is not drawn for it */
export async function sendPlan(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber, key }: InputOf<typeof calls.downloadPlan>,
): Promise<FastifyReply> {
  const survey = await findSurveyCase(db, user, businessNumber);
  const { record } = await requireSurvey(db, user, businessNumber);
  const { shapes, attributes } = await drawingOf(db, survey.caseId);
  const shape = shapes.find((one) => one.key === key);
  if (!shape) return refuseUnknown();
  const code = (await codesOfCase(db, survey.caseId)).find((one) => one.key === key);
  const { around } = await surroundingsOf(db, survey, [shape]);
  const drawn = shapes.filter((one) => one.key !== key && one.kind === shape.kind);
  const neighbours = [
    ...(around.get(key) ?? []).map(({ unitNumber, outline }) => ({ label: unitNumber, outline })),
    ...drawn.map(({ unitNumber, outline }) => ({ label: unitNumber, outline })),
  ];
  const plan = await renderPlan({
    kind: shape.kind,
    businessNumber: survey.businessNumber,
    unitNumber: shape.unitNumber || (code?.unitNumber ?? ''),
    location: record.location,
    name: attributes.find((one) => one.key === key)?.name || '—',
    team: record.team,
    figure: planFigure(shape.outline, neighbours),
    madeAt: formatChineseDateTime(now()),
  });
  return sendPdf(reply, plan, `${PLAN_TITLES[shape.kind]}-${survey.businessNumber}`);
}
