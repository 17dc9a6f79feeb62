// Which materials a case lists: those that apply to what was answered and to what the register holds, each with its
// reason.
import { loadBusiness, caseMaterials, sampleForm } from '..';
import type { Fact, Party } from '..';

const today = '2026-11-23';

async function listed(change: Party = {}, facts: readonly Fact[] = []): Promise<Record<string, string>> {
  const business = await loadBusiness('house-transfer');
  const { fields } = sampleForm(business, { today });
  const person: Party = { qlrlx: '1', zjzl: '1', zjh: '330106198503021236', hyzk: '1', sfdl: '0', ...change };
  const form = { fields: { ...fields, sfdygh: '0' }, parties: { ywr: [person], qlr: [person] } };
  return Object.fromEntries(
    caseMaterials(business, form, { today, facts })
      .filter(({ applies }) => applies)
      .map(({ code, reason }) => [code, reason]),
  );
}

test('no paper is listed for what nobody has answered', async () => {
  const codes = Object.keys(await listed());
  expect(codes).toEqual(expect.arrayContaining(['M001', 'M002', 'M005', 'M015']));
  // No agent, no body, no child, no mortgage.
  for (const code of ['M003', 'M004', 'M058', 'M067']) expect(codes).not.toContain(code);
});

test('an answer brings its paper, with the reason', async () => {
  expect(await listed({ sfdl: '1' })).toMatchObject({ M003: '有当事人委托了代理人' });
  expect(await listed({ qlrlx: '2' })).toMatchObject({ M004: '有当事人是单位' });
});

test('what lifts an entry may be added as soon as something is registered', async () => {
  expect(Object.keys(await listed({}, ['mortgage']))).toContain('M058');
  // An assurance about a dissent has nothing to say where none stands.
  expect(Object.keys(await listed({}, ['mortgage']))).not.toContain('M079');
  expect(Object.keys(await listed({}, ['dissent']))).toContain('M079');
});

test('what stands in the place of holders who do not apply may always be added', async () => {
  const business = await loadBusiness('pledge-cancel');
  const form = sampleForm(business, { today });
  expect(caseMaterials(business, form, { today }).find(({ code }) => code === 'M027')?.applies).toBe(true);
});

test('who names somebody else’s property is offered what the register may ask for at acceptance, and told why', async () => {
  const business = await loadBusiness('house-transfer');
  const { fields, parties } = sampleForm(business, { today });
  const locked = business.fields.filter(({ source }) => source === 'register').map(({ key }) => key);
  const named = { ...fields, ...Object.fromEntries(locked.map((key) => [key, ''])), bdcqzh: fields.bdcqzh ?? '' };
  const offered = (form: Party) =>
    caseMaterials(business, { fields: { ...form, sfdygh: '0' }, parties }, { today }).filter(
      ({ code, applies }) => applies && ['M058', 'M079'].includes(code),
    );
  expect(offered(fields)).toEqual([]);
  expect(offered(named).map(({ code, required }) => [code, required])).toEqual([
    ['M058', false],
    ['M079', false],
  ]);
  expect(offered(named).every(({ reason }) => reason.includes('登记簿在受理时才核对'))).toBe(true);
});
