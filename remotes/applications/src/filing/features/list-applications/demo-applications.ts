// The made-up applications of the demonstration, one in each of the states that people meet most.
import type { ApplicationStatus, ApplicationSummary } from '../../../api/application';

const STATES: readonly (readonly [ApplicationStatus, string, string])[] = [
  ['DRAFT', 'house-transfer', '存量房（二手房）买卖转移登记'],
  ['TO_CONFIRM', 'house-transfer', '存量房（二手房）买卖转移登记'],
  ['PRE_REVIEW', 'new-house-transfer', '新建商品房买卖转移登记'],
  ['CORRECTION', 'pledge-first', '不动产抵押权首次登记'],
  ['REVIEWING', 'homestead-first', '宅基地使用权及房屋所有权首次登记'],
  ['PAY_PENDING', 'house-transfer', '存量房（二手房）买卖转移登记'],
  ['COMPLETED', 'new-house-transfer', '新建商品房买卖转移登记'],
];

export const DEMO_APPLICATIONS: readonly ApplicationSummary[] = STATES.map(
  ([status, processCode, businessName], index) => ({
    businessNumber: `演示20260101${String(index + 1).padStart(4, '0')}`,
    processCode,
    businessName,
    location: `演示市示范区样板路${index + 1}号示范苑1幢${index + 1}01室`,
    unitNumber: '',
    status,
    savedAt: `2026-01-0${index + 1}T09:30:00+08:00`,
    submittedAt: index < 2 ? null : `2026-01-0${index + 1}T10:00:00+08:00`,
    version: 1,
    role: 'initiator',
    actions: [],
    remainingDays: index < 2 ? null : 7 - index,
    route: '',
    claimedBy: null,
    initiator: '示*人',
  }),
);
