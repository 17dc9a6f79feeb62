// Table of commercial houses that were sold before they were finished: the steps before the register knows them.
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber } from '../../platform/personal/columns';

/** One flat of a presale project. What follows its first registration is read from the register. */
export const commercialHouses = pgTable(
  'commercial_houses',
  {
    unitNumber: text('unit_number').primaryKey(),
    regionCode: text('region_code').notNull(),
    project: text('project').notNull(),
    licenceNumber: text('licence_number').notNull(),
    location: text('location').notNull(),
    /** ㎡ as decimal text. */
    area: text('area').notNull(),
    developerName: text('developer_name').notNull(),
    developerCode: text('developer_code').notNull(),
    buyerName: text('buyer_name'),
    buyerIdentityNumber: sealedNumber('buyer_identity_number'),
    contractNumber: text('contract_number'),
    contractFiledOn: date('contract_filed_on'),
    /** 分 */
    price: bigint('price', { mode: 'number' }),
    noticeNumber: text('notice_number'),
    noticeOn: date('notice_on'),
    mortgageNoticeNumber: text('mortgage_notice_number'),
    mortgageNoticeOn: date('mortgage_notice_on'),
    bankName: text('bank_name'),
    firstRegisteredOn: date('first_registered_on'),
  },
  (t) => [
    index('commercial_houses_buyer').on(numberHash(t.buyerIdentityNumber)),
    index('commercial_houses_developer').on(t.developerCode, t.project),
  ],
);
