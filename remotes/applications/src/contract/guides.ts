// The calls of work guides: what a business takes, and who may handle it.
import { defineCall } from '@portal/shared/contract';
import { guideWire, upTo } from '@portal/shared/wire';
import { transactorsWire } from './wire/transactor';

/** Region, business and matter; the business identifies the guide, so that it may stand for the matter. */
const matter = {
  regionCode: ['szdm', upTo(32)],
  processCode: ['lcdm', upTo(64)],
  matterId: ['sxid', upTo(64)],
} as const;

/** The work guide of one business: conditions, materials, limits, fees and the notice, with what the region adds. */
export const getGuide = defineCall({
  at: 'GET /api/pub3/items/conf/commonQuery/{szdm}/{lcdm}/{sxid}',
  who: 'everybody',
  path: matter,
  answer: guideWire,
});

/** Who may handle a matter. */
export const listTransactors = defineCall({
  at: 'GET /api/pub3/items/conf/transactorType/{szdm}/{lcdm}/{sxid}',
  who: 'signedIn',
  path: matter,
  answer: transactorsWire,
});
