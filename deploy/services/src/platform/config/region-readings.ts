// How a region reads the law of the register where the law leaves room; docs/law.md names the default of each.
import { z } from 'zod';
import type { Context } from '../core/context';
import { rowsFor } from './region-rows';
import { findSetting } from './site';

/** Rows of the setting `regionReadings`; the nearest region that says something counts. */
export const regionReadings = z.array(
  z.object({
    xzqbm: z.string().regex(/^\d{6}$/),
    /**
     * Whether co-owners with two thirds of the shares dispose of the whole, or all of them do (民法典 第三百零一条).
     */
    sharedDisposal: z.enum(['twoThirds', 'all']).optional(),
    /**
     * Whether a change of nature or use needs those two thirds, or any co-owner applies (民法典 第三百零一条; 操作规
     * 范).
     */
    changeOfUse: z.enum(['twoThirds', 'some']).optional(),
    /**
     * Which registration makes that of a noticed mortgage possible: the home's in the buyer's name, or the building's (
     * 民法典 第二百二十一条).
     */
    mortgageNoticeFrom: z.enum(['transfer', 'firstRegistration']).optional(),
    /**
     * Whether a sale by the court ends the seals that its document names, or every one (查封规定 第二十七条; 法发〔2004
     * 〕5号 第二十条).
     */
    saleEndsSeals: z.enum(['named', 'every']).optional(),
    /**
     * Whether a death has to be in the population register before its heirs' application is accepted, or a paper proves
     * it alone (民法典 第一千一百二十一条).
     */
    deathProof: z.enum(['register', 'papers']).optional(),
    /** Whether a homestead with its house may be mortgaged (民法典 第三百九十九条第二项: 法律规定可以抵押的除外). */
    homesteadMortgage: z.enum(['refused', 'allowed']).optional(),
  }),
);

export type Readings = Required<Omit<z.infer<typeof regionReadings>[number], 'xzqbm'>>;

const DEFAULTS: Readings = {
  sharedDisposal: 'twoThirds',
  changeOfUse: 'twoThirds',
  mortgageNoticeFrom: 'transfer',
  saleEndsSeals: 'named',
  deathProof: 'register',
  homesteadMortgage: 'refused',
};

export async function readingsOf(context: Pick<Context, 'db'>, regionCode: string): Promise<Readings> {
  const rows = (await findSetting(context, 'regionReadings', regionReadings)) ?? [];
  return rowsFor(rows, regionCode).reduce<Readings>(
    (all, { sharedDisposal, changeOfUse, mortgageNoticeFrom, saleEndsSeals, deathProof, homesteadMortgage }) => ({
      sharedDisposal: sharedDisposal ?? all.sharedDisposal,
      changeOfUse: changeOfUse ?? all.changeOfUse,
      mortgageNoticeFrom: mortgageNoticeFrom ?? all.mortgageNoticeFrom,
      saleEndsSeals: saleEndsSeals ?? all.saleEndsSeals,
      deathProof: deathProof ?? all.deathProof,
      homesteadMortgage: homesteadMortgage ?? all.homesteadMortgage,
    }),
    DEFAULTS,
  );
}

/** Whether some region reads it so: what none does is offered to nobody. */
export async function isReadSomewhere<K extends keyof Readings>(
  context: Pick<Context, 'db'>,
  rule: K,
  as: Readings[K],
): Promise<boolean> {
  const rows = (await findSetting(context, 'regionReadings', regionReadings)) ?? [];
  return DEFAULTS[rule] === as || rows.some((row) => row[rule] === as);
}
