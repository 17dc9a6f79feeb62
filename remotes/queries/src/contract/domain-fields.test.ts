// The two query businesses of the domain data, `ownership-query` and `archives`: each of their fields and materials is
// a member of a declared call, or follows from what the services know (docs/law.md says which).
import {
  applyForArchive,
  queryProve,
  saveAuthorizationQuery,
  searchProperties,
  startInquiry,
  submitInterest,
} from './index';

interface Members {
  query?: object;
  body?: object;
}
const CALLS: Readonly<Record<string, Members>> = {
  applyForArchive,
  queryProve,
  saveAuthorizationQuery,
  searchProperties,
  startInquiry,
  submitInterest,
};
const membersOf = ({ query = {}, body = {} }: Members): string[] =>
  Object.values({ ...query, ...body }).map((member) => (member as readonly [string])[0]);

/** Wire names as the domain data has them, with the calls that take them. */
const TAKEN: readonly (readonly [business: string, field: string, by: readonly string[]])[] = [
  ['ownership-query', 'cxmd', ['queryProve', 'startInquiry', 'saveAuthorizationQuery']],
  ['ownership-query', 'qlrmc', ['queryProve', 'searchProperties', 'submitInterest']],
  ['ownership-query', 'zjh', ['queryProve', 'searchProperties']],
  ['ownership-query', 'bdcdyh', ['searchProperties']],
  ['ownership-query', 'bdcqzh', ['searchProperties', 'submitInterest']],
  ['ownership-query', 'cxfw', ['startInquiry', 'saveAuthorizationQuery']],
  ['ownership-query', 'imageCode', ['queryProve', 'searchProperties']],
  ['ownership-query', 'fileBsms', ['submitInterest']],
  ['archives', 'bdcqzh', ['applyForArchive']],
  ['archives', 'cxmd', ['applyForArchive']],
  ['archives', 'cxnr', ['applyForArchive']],
  ['archives', 'fileBsms', ['applyForArchive']],
];
/**
 * What nobody is asked, since the services know it: a browser that sends it is refused like any member that a call does
 * not have.
 */
const KNOWN: readonly (readonly [business: string, field: string])[] = [
  ['ownership-query', 'cxztlx'],
  ['ownership-query', 'cxfs'],
  ['archives', 'ywh'],
];

test.each(TAKEN)('%s: %s is a member of %j', (_business, field, by) => {
  for (const name of by) expect([name, membersOf(CALLS[name] ?? {})]).toEqual([name, expect.arrayContaining([field])]);
});

test.each(KNOWN)('%s: %s is asked by none of its calls', (business, field) => {
  const names =
    business === 'archives'
      ? ['applyForArchive']
      : Object.keys(CALLS).filter((one) => one !== 'applyForArchive' && one !== 'submitInterest');
  for (const name of names)
    expect([name, membersOf(CALLS[name] ?? {})]).toEqual([name, expect.not.arrayContaining([field])]);
});
