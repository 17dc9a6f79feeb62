// What entries are called on papers and in words for people.
import type { EntryKind } from '@portal/shared/catalogue';

export const entryNames: Readonly<Record<EntryKind, string>> = {
  mortgage: '抵押权',
  mortgageNotice: '抵押预告',
  notice: '预告登记',
  dissent: '异议登记',
  sealed: '查封',
  habitation: '居住权',
  easement: '地役权',
  lease: '租赁',
};
