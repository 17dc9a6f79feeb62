// Calls on applications that several departments make: the lists, and the whole file of one.
import { applicationFileWire, applicationsWire, businessNumberText, line, oneOf, optional, upTo } from '../wire';
import { defineCall } from './define-call';
import { keysetMembers } from './page-members';

/**
 * One page of a person's own applications, or for staff of the queue (`queue`), of those taken or begun by oneself
 * (`mine`) or worked on (`done`); with counts by state. `status`: codes, joined by commas.
 */
export const listApplications = defineCall({
  at: 'GET /api/reg3/apply/queryMyApplyInfo',
  who: 'signedIn',
  query: {
    ...keysetMembers,
    status: ['zt', optional(upTo(400))],
    processCode: ['lcdm', optional(upTo(64))],
    keyword: ['keyword', optional(line(100))],
    scope: ['scope', optional(oneOf(['mine', 'queue', 'done']))],
  },
  answer: applicationsWire,
  provides: ['Application'],
});

/** The whole file of one application, with the data of others masked. */
export const getApplication = defineCall({
  at: 'GET /api/reg3/bizPrimary/queryAll/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', businessNumberText] },
  answer: applicationFileWire,
  provides: ['Application'],
  refuses: ['unknown'],
});
