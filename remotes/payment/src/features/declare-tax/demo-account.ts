// A made-up sale to try the declaration on: really computed by the rules of the day, sent nowhere.
import { useState } from 'react';
import { FAMILY_HOMES_COMMITMENT, TAX_ESTIMATE_NOTE, TAXED_TRANSFERS, computeTaxes } from '@portal/shared/catalogue';
import type { TaxCase, TaxSide } from '@portal/shared/catalogue';
import { serverToday, toFen } from '@portal/shared/kernel';
import type { TaxAccount } from '../../api/tax';
import type { TaxAnswers } from './account-form';
import type { TaxDesk } from './tax-desk';

const SOLD_ON = '2026-03-01';
const HELD_SINCE = '2024-10-01';
const START: TaxAnswers = { homes: 1, soleHome: false, income: 'price', family: [] };

function saleBy({ homes, soleHome, income }: TaxAnswers): TaxCase {
  return {
    transfer: 'sale',
    contractDate: SOLD_ON,
    regionCode: '330106',
    place: 'city',
    price: toFen(300_000_000),
    assessedPrice: null,
    residential: true,
    area: '89.50',
    seller: {
      individual: true,
      heldSince: HELD_SINCE,
      soleHome,
      income,
      originalPrice: toFen(260_000_000),
      costs: null,
    },
    buyer: { individual: true, homes },
  };
}

export function demoAccount(side: TaxSide, answers: TaxAnswers = START): TaxAccount {
  const given = saleBy(answers);
  const found = computeTaxes(given, serverToday());
  const isSeller = side === 'transferor';
  return {
    businessNumber: '33010620260301000001',
    businessName: '存量房（二手房）买卖转移登记',
    location: '示例区示例路1号1幢1单元101室',
    applicantId: side,
    name: isSeller ? '示例卖方' : '示例买方',
    side,
    transfer: TAXED_TRANSFERS.sale,
    contractDate: SOLD_ON,
    price: given.price,
    assessedPrice: null,
    ownPrice: found.taxablePrice,
    area: given.area,
    residential: true,
    heldSince: isSeller ? HELD_SINCE : null,
    originalPrice: isSeller ? given.seller.originalPrice : null,
    knownHomes: 0,
    homes: answers === START ? null : answers.homes,
    soleHome: answers.soleHome,
    income: answers.income,
    family: answers.family,
    steps: found.steps
      .filter((step) => step.side === side)
      .map(({ side: _side, figures, ...step }) => ({ ...step, figures: [...figures] })),
    total: found[side],
    state: 'none',
    slipNumber: null,
    certificateNumber: null,
    verifyCode: null,
    declaredAt: null,
    settledAt: null,
    obstacle: null,
    mayDeclare: true,
    reliefClaims: [],
    mayClaim: false,
    mayDecide: false,
    commitment: { ...FAMILY_HOMES_COMMITMENT },
    note: TAX_ESTIMATE_NOTE,
  };
}

const SIDES: readonly TaxSide[] = ['transferee', 'transferor'];
const CERTIFIED = '33010620260301000009';

/** Both sides, kept until the page closes. */
export function useDemoAccounts(): { account: TaxAccount; desk: TaxDesk }[] {
  const [accounts, setAccounts] = useState(() => SIDES.map((side) => demoAccount(side)));
  const put = (next: TaxAccount) =>
    setAccounts((all) => all.map((one) => (one.applicantId === next.applicantId ? next : one)));
  const certified = (account: TaxAccount, state: 'paid' | 'exempt'): TaxAccount => ({
    ...account,
    state,
    slipNumber: null,
    certificateNumber: CERTIFIED,
    settledAt: new Date().toISOString(),
  });
  return accounts.map((account) => ({
    account,
    desk: {
      declare: async (answers, _version, seenTotal) => {
        const found = demoAccount(account.side, answers);
        if (seenTotal === undefined) return found;
        const declared: TaxAccount = {
          ...found,
          state: 'declared',
          slipNumber: 'S1',
          declaredAt: new Date().toISOString(),
        };
        const next = found.total === 0 ? certified(declared, 'exempt') : declared;
        put(next);
        return next;
      },
      withdraw: async () => put({ ...demoAccount(account.side), state: 'withdrawn' }),
      tryPay: () => put(certified(account, 'paid')),
    },
  }));
}
