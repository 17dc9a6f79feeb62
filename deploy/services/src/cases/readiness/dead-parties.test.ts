// Who has died, or which organisation is dissolved, in whatever role: the sentence names a registration that exists, or
// where to go.
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { whoStepsIn, whoSucceeds } from './dead-parties';

test('in every role of every business somebody steps in', async () => {
  const silent: string[] = [];
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    for (const { role, namedOnly } of business.roles.filter(({ partyTypes }) => partyTypes.includes('1')))
      for (const kind of [business.unitKind, ...(business.furtherKinds ?? [])]) {
        const sentence = whoStepsIn(business, role, kind);
        if (!namedOnly && (!/^(请由|居住权因)/.test(sentence) || sentence.includes('“”')))
          silent.push(`${id}, ${role}`);
      }
  }
  expect(silent).toEqual([]);
});

test.each([
  ['house-transfer', 'ywr', 'house', '继承、受遗赠转移登记'],
  ['house-transfer', 'qlr', 'house', '请由其继承人以自己的名义作为买受人申请'],
  ['sea-transfer', 'ywr', 'sea', '海域使用权继承、受遗赠转移登记'],
  ['contract-transfer', 'ywr', 'contract', '农户的其他成员'],
  ['operate-transfer', 'ywr', 'contract', '土地经营权继承、受遗赠转移登记'],
  ['pledge-cancel', 'dyqr', 'house', '抵押权继承、承继转移登记'],
  ['habitation-modify', 'jzqr', 'house', '居住权注销登记'],
  ['easement-modify', 'qlr', 'land', '地役权一并转移'],
])('%s, %s on %s: %s', async (id, role, kind, words) => {
  expect(whoStepsIn(await loadBusiness(id), role, kind)).toContain(words);
});

test('in every role of every business that organisations may have somebody succeeds them', async () => {
  const silent: string[] = [];
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    for (const { role, namedOnly, partyTypes } of business.roles)
      for (const kind of [business.unitKind, ...(business.furtherKinds ?? [])]) {
        if (namedOnly || partyTypes.every((type) => type === '1')) continue;
        const sentence = whoSucceeds(business, role, kind);
        if (!/请由/.test(sentence) || /“”|其继承人/.test(sentence)) silent.push(`${id}, ${role}`);
      }
  }
  expect(silent).toEqual([]);
});

test('what a sentence names for a merger has that cause, and goes on without the dissolved organisation', async () => {
  const named = [
    'house-transfer-other',
    'land-transfer',
    'collective-land-transfer',
    'sea-transfer',
    'woodland-transfer',
  ];
  for (const id of named) {
    const { alone = [], materials } = await loadBusiness(id);
    const rule = alone.find(({ gone }) => gone);
    expect([id, rule?.role, rule?.materials]).toEqual([id, 'ywr', ['M051']]);
    expect(materials.map(({ material }) => material.code)).toContain('M051');
  }
});

test.each([
  ['house-transfer', 'ywr', 'house', '房屋互换、作价出资、合并分立转移登记'],
  ['house-transfer', 'qlr', 'house', '请由承继其权利义务的单位以自己的名义作为买受人申请'],
  ['sea-transfer', 'ywr', 'sea', '海域使用权转移登记'],
  ['pledge-cancel', 'dyqr', 'house', '抵押权继承、承继转移登记'],
  ['collective-land-transfer', 'ywr', 'land', '集体建设用地使用权及建筑物所有权转移登记'],
  ['seal-up', 'zxjg', 'house', '作出查封决定的机关'],
])('dissolved: %s, %s on %s: %s', async (id, role, kind, words) => {
  expect(whoSucceeds(await loadBusiness(id), role, kind)).toContain(words);
});
