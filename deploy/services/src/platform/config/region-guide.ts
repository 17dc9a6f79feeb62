// What a region says of a business beside the catalogue: conditions of its own, shorter promises, another fee rule.
import { z } from 'zod';
import type { Business, FeeExempted, FeeRuleId } from '@portal/shared/catalogue';
import { FEE_RULE_IDS, loadBusiness, waitingText } from '@portal/shared/catalogue';
import type { Context } from '../core/context';
import { rowsFor } from './region-rows';
import { findSetting } from './site';

/** Rows of the setting `regionGuides`; `lcdm` `*` is every business of the region, and what lies inside it. */
export const regionGuides = z.array(
  z.object({
    xzqbm: z.string().regex(/^\d{6}$/),
    lcdm: z.string(),
    conditions: z.array(z.string()).default([]),
    commitDays: z.number().int().positive().optional(),
    /** Where the reading of the law is doubtful (docs/law.md); replaces the rule of the main registration. */
    feeRule: z.enum(FEE_RULE_IDS).optional(),
    /** The law or regulation by which the region charges nothing for the business (2559号 第三条第二项第7点). */
    feeExemption: z.string().min(4).max(100).optional(),
    /** Working days for which a case waits after its announcement, where the region asks for more than the law. */
    announceDays: z.number().int().nonnegative().max(90).optional(),
  }),
);

export interface RegionGuide {
  conditions: string[];
  commitDays: number;
  feeRule: FeeRuleId;
  feeExemptions: readonly FeeExempted[];
  announceDays: number;
}

/**
 * The conditions of all rows that fit, wider regions first; of several promises the shortest counts, and none is longer
 * than the catalogue's; of several fee rules that of the nearest region.
 */
export async function regionGuideOf(
  context: Pick<Context, 'db'>,
  business: Pick<Business, 'id' | 'commitDays' | 'feeRule' | 'feeExemptions' | 'announceDays' | 'announcement'>,
  regionCode: string,
): Promise<RegionGuide> {
  const rows = (await findSetting(context, 'regionGuides', regionGuides)) ?? [];
  const fitting = rowsFor(rows, regionCode).filter((row) => row.lcdm === '*' || row.lcdm === business.id);
  const source = fitting.findLast((row) => row.feeExemption)?.feeExemption;
  return {
    conditions: [...new Set(fitting.flatMap((row) => row.conditions))],
    commitDays: Math.min(business.commitDays, ...fitting.map((row) => row.commitDays ?? business.commitDays)),
    feeRule: fitting.findLast((row) => row.feeRule)?.feeRule ?? business.feeRule,
    // What the filing itself proves says more than that the region charges nothing.
    feeExemptions: [...(business.feeExemptions ?? []), ...(source ? [{ exemption: 'law' as const, source }] : [])],
    // 公告期不少于十五个工作日 (实施细则 第十七条): a region may ask for more days than the law, not for fewer.
    announceDays: business.announcement
      ? Math.max(business.announceDays ?? 0, ...fitting.map((row) => row.announceDays ?? 0))
      : 0,
  };
}

/**
 * The business as it is handled in the region: the one source of the promised days and the fee for guide, notice, form,
 * receipt, clock and slip. The time limit of the law (不动产登记暂行条例第二十条) is the catalogue's everywhere.
 */
export function asHandledIn(
  business: Business,
  { commitDays, feeRule, feeExemptions, announceDays }: RegionGuide,
): Business {
  const said = `承诺${business.commitDays}个工作日`;
  const waits = waitingText(business.announceDays);
  const waitsHere = announceDays > 0 ? waitingText(announceDays) : waits;
  const paragraphs = business.notice.paragraphs.map((paragraph) => ({
    ...paragraph,
    text: paragraph.text.replaceAll(said, `承诺${commitDays}个工作日`).replace(waits, waitsHere),
  }));
  return { ...business, commitDays, feeRule, feeExemptions, announceDays, notice: { ...business.notice, paragraphs } };
}

/** @throws Error for an unknown business */
export async function loadBusinessIn(
  context: Pick<Context, 'db'>,
  { processCode, regionCode }: { readonly processCode: string; readonly regionCode: string },
): Promise<Business> {
  const business = await loadBusiness(processCode);
  return asHandledIn(business, await regionGuideOf(context, business, regionCode));
}
