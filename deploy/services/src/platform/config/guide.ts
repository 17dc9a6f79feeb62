// The work guide of a business on the wire, made from its catalogue entry.
import { z } from 'zod';
import type { Business } from '@portal/shared/catalogue';
import { feeSchedule } from '@portal/shared/catalogue';
import type { RegionGuide } from './region-guide';

/** W guide of docs/contracts.md §4. */
export const wireGuide = z.object({
  lcdm: z.string(),
  mc: z.string(),
  fl: z.string(),
  yj: z.array(z.string()),
  tj: z.array(z.string()),
  cl: z.array(
    z.object({ datumBsm: z.string(), mc: z.string(), bt: z.boolean(), bz: z.string(), gx: z.string().nullable() }),
  ),
  lc: z.array(z.object({ mc: z.string(), sm: z.string() })),
  fdsx: z.number(),
  cnsx: z.number(),
  sxdw: z.string(),
  sf: z.array(z.object({ mc: z.string(), je: z.number().nullable(), sm: z.string() })),
  nt: z.object({ bb: z.string(), content: z.array(z.string()) }),
  lx: z.string(),
  route: z.string(),
});

function materialsOf(business: Business): z.infer<typeof wireGuide>['cl'] {
  return business.materials.map(({ material, required, reason }) => ({
    datumBsm: material.code,
    mc: material.name,
    bt: required === true,
    gx: material.sharedFrom ?? null,
    bz: [reason, material.note].filter(Boolean).join('；'),
  }));
}

/** @param hotline telephone of the portal @param region what the region adds */
export function toWireGuide(business: Business, hotline: string, region: RegionGuide): z.infer<typeof wireGuide> {
  return {
    lcdm: business.id,
    mc: business.name,
    fl: business.group,
    yj: [...business.legalBasis],
    tj: [...business.guide.conditions, ...region.conditions],
    cl: materialsOf(business),
    lc: business.guide.process.map((step) => ({ mc: step.name, sm: step.text })),
    fdsx: business.limitDays,
    cnsx: region.commitDays,
    sxdw: '工作日',
    sf: feeSchedule(business.feeRule).map((line) => ({ mc: line.name, je: line.amount, sm: line.note })),
    nt: {
      bb: business.notice.version,
      content: business.notice.paragraphs.map((paragraph) => `${paragraph.title}：${paragraph.text}`),
    },
    lx: hotline,
    route: business.route,
  };
}
