// Route by which a developer reports sold flats of a building.
import { z } from 'zod';
import { BUILDING_LENGTH, isUnitNumber } from '@portal/shared/kernel';
import { numberText } from '../../cases/wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { idempotencyKeyOf } from '../../platform/core/idempotent';
import { saveReport } from './save-report';

const buyer = z.object({
  qlrmc: z.string().trim().min(1, '请填写买受人').max(100),
  zjh: z
    .string()
    .trim()
    .min(1, '请填写买受人身份证号')
    .max(30)
    .transform((text) => text.toUpperCase()),
});
const unit = z.object({
  bdcdyh: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(isUnitNumber, '不动产单元号有误'),
  buyers: z.array(buyer).max(20).default([]),
  /** 分 */
  price: z
    .number()
    .int()
    .positive('成交价格应大于0')
    .max(10 ** 13)
    .nullish(),
  contract: z.string().trim().max(50).nullish(),
});
const body = z.object({
  ywh: numberText.nullish(),
  buildingId: z.string().regex(new RegExp(`^[0-9A-Z]{${BUILDING_LENGTH}}$`), '幢编号应为不动产单元号的前24位'),
  units: z.array(unit).min(1, '请选择要申报的单元').max(100, '一次最多申报100套'),
  nt: z.object({ bb: z.string().max(64) }).nullish(),
});
const saved = z.object({
  ywh: z.string(),
  version: z.number(),
  accepted: z.number(),
  errors: z.array(z.object({ bdcdyh: z.string(), path: z.string(), message: z.string() })),
});

export function addReportRoutes(app: App, context: Context): void {
  app.post(
    '/api/pub3/commercialHousing/saveReport',
    { schema: { tags: ['chain'], body, response: answer(saved) } },
    async (request) => {
      const { ywh, buildingId, units, nt } = request.body;
      const { number, version, accepted, faults } = await saveReport(context, userOf(request), {
        number: ywh ?? undefined,
        buildingId,
        noticeVersion: nt?.bb,
        key: () => idempotencyKeyOf(request),
        units: units.map(({ bdcdyh, buyers, price, contract }) => ({
          unitNumber: bdcdyh,
          buyers: buyers.map(({ qlrmc, zjh }) => ({ name: qlrmc, identityNumber: zjh })),
          price: price ?? undefined,
          contractNumber: contract || undefined,
        })),
      });
      return ok({
        ywh: number,
        version,
        accepted,
        errors: faults.map(({ unitNumber, path, message }) => ({ bdcdyh: unitNumber, path, message })),
      });
    },
  );
}
