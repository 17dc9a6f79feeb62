// What the forms of regions ask beside the standard questions.
import type { SectionDefinition } from '../../business/business';
import { field } from '../../business/conditions/condition';
import { choice, question } from '../question';
import { isDisposer } from './standard-questions';

/** 民法典第十八条、第一百四十三条: who declares must be able to. */
export const isCapable: SectionDefinition = choice({
  key: 'xwnl',
  title: '您是否具有完全民事行为能力？',
  of: 'SFDA',
  help: '已满18周岁，能够完全辨认自己的行为',
  explain: { when: ['0'], label: '请说明由谁代为申请' },
});
/** 民法典第三百六十六条: a right of habitation stays on the home when it is passed on. */
export const habitation: SectionDefinition = choice({
  key: 'jzq',
  title: '申请登记的住宅上有没有设立居住权，或者约定设立居住权？',
  of: 'YWDA',
  help: '不是住宅的，回答“没有”',
  explain: { when: ['1'], label: '请说明居住权人和期限' },
});
/** 民法典第七百二十六条: the tenant may buy first. */
export const tenantsWaive: SectionDefinition = choice({
  key: 'czqk',
  title: '不动产现在有没有出租？',
  of: 'YWDA',
  shownWhen: isDisposer,
});
export const tenantsTold: SectionDefinition = question(
  'czsm',
  '承租人是谁、租到什么时候？是否已在合理期限内通知承租人？',
  [
    {
      ...{ key: 'czsm', label: '承租人、租期和通知情况', kind: 'textarea', required: true, maxLength: 300 },
      ...{ width: 'full', shownWhen: field('czqk').is('1') },
    },
  ],
);
export const knowsCredit: SectionDefinition = choice({
  key: 'xycl',
  title: '您是否知道虚假承诺会被撤销登记，并记入信用记录？',
  of: 'SFDA',
});
