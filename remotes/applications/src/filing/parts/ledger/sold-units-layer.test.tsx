// The choice of sold flats: what cannot be reported says why, and flats that the services refuse are named.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadBusiness } from '@portal/shared/catalogue';
import type { TableDefinition } from '@portal/shared/catalogue';
import { aUser, answerWith, renderWithPortal, startAnswering, wireChainHouse, wirePage } from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import { SoldUnitsLayer } from './sold-units-layer';
import type { ReportUnits } from './use-report-units';

const unitOf = (room: string) => `330106001009GB00099F0001${room.padStart(4, '0')}`;
const aHouse = (room: string, own: Json = {}) =>
  wireChainHouse({
    bdcdyh: unitOf(room),
    zl: `1幢${room}室`,
    buyer: '张*远',
    bdcqzh: null,
    next: null,
    steps: [
      { code: 'contract', name: '合同', zt: 'done', on: '2026-03-02', number: 'YS1' },
      { code: 'first', name: '首次登记', zt: 'waiting', on: null, number: null },
    ],
    ...own,
  });
const finished = aHouse('302', {
  steps: [{ code: 'first', name: '首次登记', zt: 'done', on: '2026-10-15', number: null }],
});

let server: TestServer;
let rows: Json[];
let table: TableDefinition;
beforeAll(async () => {
  table = (await loadBusiness('commercial-houses-report')).tables[0]!;
});
beforeEach(async () => {
  rows = [aHouse('301'), finished, aHouse('401', { buyer: null }), aHouse('501'), aHouse('601')];
  server = await startAnswering(({ path }) =>
    path.endsWith('/queryChain') ? answerWith(wirePage(rows, { pageSize: 20 })) : { status: 404 },
  );
});
afterEach(() => server.close());

function show(onReport: ReportUnits, given: { present?: string[]; max?: number } = {}) {
  const onClose = jest.fn();
  renderWithPortal(
    <SoldUnitsLayer
      table={{ ...table, max: given.max ?? table.max }}
      present={given.present ?? []}
      onReport={onReport}
      onClose={onClose}
    />,
    { user: aUser(), baseUrl: server.url },
  );
  return onClose;
}
const box = (room: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${room}室`) });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('what cannot be reported cannot be chosen, and says why', async () => {
  show(() => Promise.resolve(null), { present: [unitOf('501')] });
  expect((await box('301')).disabled).toBe(false);
  for (const [room, why] of [
    ['302', '已办理首次登记'],
    ['401', '预售合同尚未备案'],
    ['501', '已在本次申报中'],
  ] as const) {
    const tick = await box(room);
    expect(tick.disabled).toBe(true);
    expect(within(tick.closest('li')!).getByText(new RegExp(why))).toBeTruthy();
  }
});

test('all that can be are chosen at once, given on, and the layer closes', async () => {
  const asked: string[][] = [];
  const onClose = show((units) => {
    asked.push(units.map(({ location }) => location));
    return Promise.resolve({ accepted: units.length, errors: [] });
  });
  await box('301');
  press('选择本页可申报的房屋');
  press('加入申报（3套）');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([['1幢301室', '1幢501室', '1幢601室']]);
});

test('flats that were left out are named with what is wrong, and the layer stays', async () => {
  const onClose = show((units) =>
    Promise.resolve({
      accepted: 0,
      errors: [{ unitNumber: units[0]!.unitNumber, path: 'cjjg', message: '与已备案的预售合同不一致，请核对' }],
    }),
  );
  fireEvent.click(await box('301'));
  press('加入申报（1套）');
  expect(await screen.findByText('1幢301室，成交价格：与已备案的预售合同不一致，请核对')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect((await box('301')).checked).toBe(false);
});

test('a call that fails is told, and what was chosen stays chosen', async () => {
  show(() => Promise.reject(new Error('no line')));
  fireEvent.click(await box('301'));
  press('加入申报（1套）');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('未能加入申报');
  expect((await screen.findAllByRole<HTMLInputElement>('checkbox', { hidden: true }))[0]?.checked).toBe(true);
});

test('no more than a report takes', async () => {
  show(() => Promise.resolve(null), { max: 2 });
  await box('301');
  press('选择本页可申报的房屋');
  expect(screen.getByText('一次最多申报2套，其余请另行申报。')).toBeTruthy();
  expect((await box('601')).disabled).toBe(true);
  fireEvent.click(await box('301'));
  expect((await box('601')).disabled).toBe(false);
});

test('an empty ledger says what else can be done', async () => {
  rows = [];
  show(() => Promise.resolve(null));
  expect(await screen.findByText('台账中没有本企业开发的房屋')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入申报' }).disabled).toBe(true);
});
