// The nine questions that a registrar puts to every applicant (不动产登记操作规范（试行） 4.1.3 询问), and what forms
// of regions share.
import type { SectionDefinition } from '../../business/business';
import { all, field } from '../../business/conditions/condition';
import { enumTable } from '../../enums/enum-table';
import { noneOrSome, spouseKnows, toldOthers, yesOrNo } from '../answer-lists';
import { choice, question } from '../question';

export const ownedAlone = enumTable('DDGY', '单独所有或者共有', [
  ['1', '单独所有'],
  ['2', '共有'],
]);
export const ownedTogether = enumTable('GYLX', '共有方式', [
  ['1', '按份共有'],
  ['2', '共同共有'],
]);
export const STANDARD_ENUMS = [yesOrNo, noneOrSome, spouseKnows, toldOthers, ownedAlone, ownedTogether];

/** Those who give or burden a right. */
export const isDisposer = field('jsdm').oneOf('ywr', 'dyr');
const isShared = field('gyqk').is('2');

export const trueIntent: SectionDefinition = choice({
  key: 'zsyy',
  title: '申请登记的事项是不是您的真实意思表示？',
  of: 'SFDA',
  explain: { when: ['0'], label: '请说明情况' },
});
export const whoOwns: readonly SectionDefinition[] = [
  choice({ key: 'gyqk', title: '申请登记的不动产是单独所有还是共有？', of: 'DDGY' }),
  choice({ key: 'gyfs', title: '申请登记的不动产是按份共有还是共同共有？', of: 'GYLX', shownWhen: isShared }),
  question(
    'gyfe',
    '按份共有的，各自的份额是多少？',
    [
      {
        key: 'gyfe',
        label: '共有份额',
        kind: 'text',
        required: true,
        maxLength: 100,
        width: 'full',
        shownWhen: all(isShared, field('gyfs').is('1')),
      },
    ],
    '例如：张某占60%，李某占40%',
  ),
];
export const disputes: SectionDefinition = choice({
  key: 'zyqk',
  title: '申请登记的不动产有没有异议、查封或者争议？',
  of: 'YWDA',
  explain: { when: ['1'], label: '请说明异议、查封或者争议的情况' },
});
export const trueMaterials: SectionDefinition = choice({
  key: 'clzs',
  title: '您提交的材料是不是真实、合法、有效？',
  of: 'SFDA',
  explain: { when: ['0'], label: '请说明情况' },
});
export const toldTenants: SectionDefinition = choice({
  key: 'tzqk',
  title: '您是否已书面通知承租人、抵押权人？',
  of: 'TZQK',
  help: '转让或者抵押不动产的人回答',
  shownWhen: isDisposer,
});
export const spouse: SectionDefinition = choice({
  key: 'poqk',
  title: '不动产是否属于夫妻共同财产？配偶是否知情并且同意？',
  of: 'POQK',
  explain: { when: ['2'], label: '请说明情况' },
});
export const knowsLiability: SectionDefinition = choice({
  key: 'zxzr',
  title: '您是否知道虚假申请应当承担的法律责任？',
  of: 'SFDA',
  help: '提供虚假材料或者隐瞒真实情况申请登记，给他人造成损害的，应当承担赔偿责任；构成犯罪的，依法追究刑事责任。',
});

export const STANDARD_QUESTIONS: readonly SectionDefinition[] = [
  trueIntent,
  ...whoOwns,
  disputes,
  trueMaterials,
  toldTenants,
  spouse,
  knowsLiability,
];
/** What is known when a record is taken. */
export const RECORD_VARIABLES = ['xm', 'zjh', 'js', 'jsdm', 'dlr', 'ywmc', 'ywbh', 'zl', 'bdcdyh', 'djjg'] as const;
export const RECORD_CONSENT = '以上笔录我已逐题核对，与我的陈述一致。';
export const RECORD_LAW = [
  '《不动产登记暂行条例》第十九条',
  '《不动产登记暂行条例实施细则》第十五条、第十七条',
  '《不动产登记操作规范（试行）》4.1.3',
];
