// The call on those in whose name somebody may file, which registrations and surveys ask.
import { day, defineWire, list, nullable, oneOf, text, upTo } from '../wire';
import { defineCall } from './define-call';
import type { OutputOf } from './define-call';

/**
 * In whose name the person may begin a business: wards, and principals whose letter covers it. The number stands in the
 * letter, a guardian knows it.
 */
export const listPrincipals = defineCall({
  at: 'GET /api/reg3/representation/queryPrincipals',
  who: 'signedIn',
  query: { processCode: ['lcdm', upTo(64)] },
  answer: list(
    defineWire({
      authorityId: ['bsm', text],
      as: ['as', oneOf(['guardian', 'agent'])],
      name: ['qlrmc', text],
      identityNumber: ['zjh', text],
      /** As the services have it recorded; null where nothing says it. */
      kind: ['ztlx', nullable(oneOf(['person', 'organisation']))],
      titleCertificateNumber: ['bdcqzh', nullable(text)],
      startsOn: ['wtqssj', nullable(day)],
      endsOn: ['wtjssj', nullable(day)],
    }),
  ),
  provides: ['Delegation'],
});
export type Principal = OutputOf<typeof listPrincipals>[number];
