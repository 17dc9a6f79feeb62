// What people write into contracts in tests: a whole sale, and those who take part.
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';

export function fail(words: string): never {
  throw new Error(words);
}
export const person = (who: string) => PEOPLE[who] ?? fail(who);
export const cardOf = (who: string, more: object = {}) => ({
  qlrlx: '1',
  qlrmc: person(who).name,
  zjzl: '1',
  zjh: person(who).identityNumber,
  dh: person(who).telephone,
  hyzk: '1',
  sfdl: '0',
  ...more,
});
export const SALE = {
  cjjg: '1250000.00',
  fkfs: '1',
  zjjg: '0',
  jfrq: '2027-03-01',
  dksq: '0',
  wyzr: '逾期一日按应付未付价款的万分之五支付违约金。',
  zyjj: '1',
};
export const saleOf = (bdcqzh: string, fields: object = {}, parties: object = { qlr: [cardOf('citizen-2')] }) => ({
  fields: { bdcqzh, ...SALE, ...fields },
  parties,
});
export const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
