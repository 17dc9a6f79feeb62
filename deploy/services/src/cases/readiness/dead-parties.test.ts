// Whoever has died in whatever role: the sentence names a registration that exists, or where to go.
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { whoStepsIn } from './dead-parties';

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
