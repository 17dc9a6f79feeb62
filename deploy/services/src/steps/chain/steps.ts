// The steps of a commercial house in their order, each done, due or not needed, and the business that is next.
import type { commercialHouses } from './schema';

export type HouseRow = typeof commercialHouses.$inferSelect;
export type StepCode = 'contract' | 'notice' | 'mortgageNotice' | 'first' | 'transfer';
export interface ChainStep {
  code: StepCode;
  name: string;
  state: 'done' | 'due' | 'waiting' | 'unneeded';
  number: string | null;
  on: string | null;
}
/** The current right on the unit, when somebody other than the developer holds it. */
export interface BuyerRight {
  titleCertificateNumber: string;
  registeredOn: string;
}

const NAMES: Readonly<Record<StepCode, string>> = {
  contract: '合同网签备案',
  notice: '预告登记',
  mortgageNotice: '预购商品房抵押预告登记',
  first: '房屋首次登记',
  transfer: '转移登记',
};

/** The first step that is not done is due; once the house is registered in the buyer's name, nothing more is. */
export function stepsOf(row: HouseRow, right: BuyerRight | null): ChainStep[] {
  const facts: { code: StepCode; on: string | null; number: string | null; optional?: boolean }[] = [
    { code: 'contract', on: row.contractFiledOn, number: row.contractNumber },
    { code: 'notice', on: row.noticeOn, number: row.noticeNumber, optional: true },
    { code: 'mortgageNotice', on: row.mortgageNoticeOn, number: row.mortgageNoticeNumber, optional: true },
    { code: 'first', on: row.firstRegisteredOn, number: null },
    { code: 'transfer', on: right?.registeredOn ?? null, number: right?.titleCertificateNumber ?? null },
  ];
  let due = false;
  return facts.map(({ code, on, number, optional }, index) => {
    const passed = facts.slice(index + 1).some((later) => later.on !== null);
    // A loan is nobody's duty: without one the chain goes on.
    let state: ChainStep['state'] = 'waiting';
    if (on !== null) state = 'done';
    else if (optional && (passed || code === 'mortgageNotice')) state = 'unneeded';
    else if (!due) {
      state = 'due';
      due = true;
    }
    return { code, name: NAMES[code], state, number, on };
  });
}

/** Business ids by the step they complete; the chain offers those that the catalogue has. */
export const STEP_BUSINESSES: Readonly<Partial<Record<StepCode, readonly string[]>>> = {
  notice: ['house-notice', 'notice-house', 'presale-notice'],
  first: ['house-first'],
  transfer: ['new-house-transfer'],
};
