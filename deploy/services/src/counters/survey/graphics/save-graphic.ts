// Saves a drawing whole: everything that a browser may lie about is looked at again, and what was saved meanwhile is
// not written over.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import * as calls from '@portal/surveying/contract';
import { once } from '../../../platform/core/calls/once';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { Refusal, refuse } from '../../../platform/core/errors';
import { refuseFaults } from '../../../platform/core/calls/refuse-faults';
import type { Transaction } from '../../../platform/db/database';
import { lockInTransaction } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import { lockSurveyCase } from '../access';
import { drawingOf } from './read-graphic';
import { surveyGraphics } from './schema';

type Input = InputOf<typeof calls.saveGraphic>;

const FAULTY = '图形有误，请按提示修改后再保存';
const STALE = '图形已被其他人保存，请查看最新图形后再修改';
/** So many faults are named at once. */
const MOST_NAMED = 20;

/**
 * Once for its idempotency key.
 * @throws Refusal for a case that is unknown or another's, that may not be drawn on now, with faults by place;
 * 409 with the saved version where it has been saved since
 */
export function saveGraphic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: Asked,
  input: Input,
): Promise<OutputOf<typeof calls.saveGraphic>> {
  return once(db, calls.saveGraphic, asked, { route: 'survey/saveGraphic', now: now() }, (tx) =>
    keepDrawing(tx, asked.user, input, now()),
  );
}

async function keepDrawing(
  tx: Transaction,
  user: CurrentUser,
  { businessNumber, shapes, attributes, version }: Input,
  now: Date,
): Promise<OutputOf<typeof calls.saveGraphic>> {
  const { caseId, mayWrite, unitNumber, regionCode } = await lockSurveyCase(tx, user, businessNumber);
  if (!mayWrite) return refuse('该业务现在不能修改图形');
  const { rings } = await outlineOfRegion(tx, regionCode);
  const keys = new Set(shapes.map(({ key }) => key));
  if (attributes.some(({ key }) => !keys.has(key))) return refuse('属性不属于任何图形，请刷新页面后重试');
  refuseFaults(
    calls.saveGraphic,
    FAULTY,
    calls
      .drawingFaults(shapes, { regionCode, unitNumber, district: rings })
      .slice(0, MOST_NAMED)
      .map((fault) => ({
        member: 'shapes',
        message: calls.faultText(
          fault,
          shapes.findIndex(({ key }) => key === fault.key),
        ),
      })),
  );
  await lockInTransaction(tx, `survey graphic ${caseId}`);
  const saved = await drawingOf(tx, caseId);
  if (saved.version !== version) throw new Refusal(STALE, { version: saved.version }, 409);
  const row = { shapes, attributes, version: version + 1, savedAt: now, savedBy: user.id };
  await tx
    .insert(surveyGraphics)
    .values({ caseId, ...row })
    .onConflictDoUpdate({ target: surveyGraphics.caseId, set: row });
  return { version: row.version, savedAt: now.toISOString() };
}
