// The call on a person's properties, which filing chooses from and queries list.
import { asName, houseRightsWire, line, numberOf, optional, orElse, upTo } from '../wire';
import { defineCall } from './define-call';
import { pageMembers } from './page-members';

/**
 * What may be chosen for a business: own properties with what restricts them, narrowed by certificate or unit; for
 * banks and authorities the one that they name by certificate, holder and the holder's number.
 */
export const listHouseRights = defineCall({
  at: 'GET /api/pub3/query/houseRights',
  who: 'signedIn',
  query: {
    ...pageMembers,
    processCode: ['lcdm', orElse(upTo(64), 'house-transfer')],
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(40)))],
    /** With the certificate they name a property that need not be one's own. */
    holderName: ['qlrmc', optional(asName(line(100)))],
    holderNumber: ['zjh', optional(line(40))],
    /** The letter of attorney or guardianship of whoever's properties are asked for. */
    authorityId: ['dbbsm', optional(numberOf('authority'))],
  },
  answer: houseRightsWire,
  provides: ['Certificate'],
});
