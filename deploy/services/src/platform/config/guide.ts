// The work guide of a business made from its catalogue entry.
import type { Business } from '@portal/shared/catalogue';
import { feeSchedule, hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import type { Guide, GuideMaterial } from '@portal/shared/wire';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { asHandledIn, regionGuideOf } from './region-guide';
import { readSite } from './site';
import type { RegionGuide } from './region-guide';

/** The guide with what the region adds. @throws Refusal for a business that there is none of */
export async function findGuide(context: Pick<Context, 'db'>, processCode: string, regionCode: string): Promise<Guide> {
  if (!hasBusiness(processCode)) refuse('该事项暂未开放在线办理');
  const business = await loadBusiness(processCode);
  const { hotline } = await readSite(context);
  return toGuide(business, hotline, await regionGuideOf(context, business, regionCode));
}

function materialsOf(business: Business): GuideMaterial[] {
  return business.materials.map(({ material, required, reason }) => ({
    materialId: material.code,
    name: material.name,
    required: required === true,
    sharedFrom: material.sharedFrom ?? null,
    note: [reason, material.note].filter(Boolean).join('；'),
  }));
}

/** @param hotline telephone of the portal @param region what the region adds */
export function toGuide(general: Business, hotline: string, region: RegionGuide): Guide {
  const business = asHandledIn(general, region);
  return {
    processCode: business.id,
    name: business.name,
    family: business.group,
    legalBasis: [...business.legalBasis],
    conditions: [...business.guide.conditions, ...region.conditions],
    materials: materialsOf(business),
    steps: business.guide.process.map((step) => ({ name: step.name, note: step.text })),
    limitDays: business.limitDays,
    commitDays: business.commitDays,
    daysUnit: '工作日',
    fees: feeSchedule(business).map((line) => ({ name: line.name, amount: line.amount, note: line.note })),
    notice: {
      version: business.notice.version,
      content: business.notice.paragraphs.map((paragraph) => `${paragraph.title}：${paragraph.text}`),
    },
    hotline,
    route: business.route,
  };
}
