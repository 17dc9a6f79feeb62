// The call that finds the region of a business file.
import { defineCall } from '@portal/shared/contract';
import { businessNumberText, defineWire, numberOf, optional, regionMembers, text, upTo } from '@portal/shared/wire';

/** The region of an application, by the businessKey of an address or by its number; `fileKey` is the number. */
export const findBusinessRegion = defineCall({
  at: 'GET /api/reg3/bizPrimary/queryRegion',
  who: 'signedIn',
  query: {
    businessKey: ['businessKey', optional(numberOf('caseKey', upTo(512, 1)))],
    businessNumber: ['ywh', optional(businessNumberText)],
  },
  answer: defineWire({ fileKey: ['ywh', text], ...regionMembers }),
  refuses: ['unknown'],
});
