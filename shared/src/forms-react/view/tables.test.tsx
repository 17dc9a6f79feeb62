// Rows of a table on the page: added, summed, computed and read back, by keyboard as by pointer.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { defineBusiness } from '../../catalogue/business/define-business';
import type { ApplicationForm, Business } from '../../catalogue';
import { houseTransfer } from '../../catalogue/house/house-transfer.form';
import { houseDividedFirst } from '../../catalogue/house/house-divided-first.form';
import golden from '../../catalogue/house/golden/house-transfer.form.json';
import { buildForm } from '../model/build-form';
import { collectErrors } from '../model/collect-errors';
import { BusinessForm } from './business-form';
import { BusinessReview } from './business-review';

const context = { today: '2026-11-21' };
const { fields: _fields, enumsByName: _enums, route: _route, tables: _tables, ...base } = houseTransfer;

const business: Business = defineBusiness({
  ...base,
  id: 'sample',
  tables: [
    {
      table: 'dk',
      label: '地块',
      min: 1,
      max: 60,
      totals: ['mj'],
      fields: [
        { key: 'yt', label: '用途大类', kind: 'select', enum: 'TDYT', level: 'top' },
        { key: 'ytxl', label: '用途小类', kind: 'select', enum: 'TDYT', within: 'yt' },
        { key: 'mj', label: '面积', kind: 'area', required: true },
        { key: 'dj', label: '单价', kind: 'money' },
        { key: 'zj', label: '地块总价', kind: 'money', computed: { kind: 'product', of: ['mj', 'dj'] } },
      ],
    },
  ],
  sections: [
    ...base.sections,
    { id: 'dk', title: '地块情况', table: 'dk' },
    {
      id: 'sum',
      title: '合计',
      fields: [
        {
          key: 'zmj',
          label: '总面积',
          kind: 'area',
          required: true,
          computed: { kind: 'total', table: 'dk', field: 'mj' },
        },
      ],
    },
  ],
});

function show(value: ApplicationForm | null = null) {
  const form = buildForm(business, value, context);
  render(<BusinessForm form={form} sections={['dk', 'sum']} />);
  return form;
}
const row = (number: number) => within(screen.getByRole('group', { name: `地块${number}` }));
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

test('rows are added with focus in them, removed and brought back; what follows from them follows', async () => {
  const form = show();
  type(row(1).getByLabelText(/面积/), '10.5');
  type(row(1).getByLabelText(/单价/), '3');
  fireEvent.click(screen.getByRole('button', { name: '添加地块' }));
  expect(screen.getByRole('group', { name: '地块2' }).contains(document.activeElement)).toBe(true);
  type(row(2).getByLabelText(/面积/), '0.25');
  expect(await screen.findByText('共2项，面积合计10.75㎡')).toBeTruthy();
  expect(form.value()).toMatchObject({
    fields: { zmj: '10.75' },
    tables: { dk: [{ mj: '10.5', dj: '3', zj: '31.5' }, { mj: '0.25' }] },
  });
  expect(within(screen.getByRole('region', { name: '合计' })).getByText('10.75㎡')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '删除地块2' }));
  expect(form.value().fields.zmj).toBe('10.5');
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(form.value().fields.zmj).toBe('10.75');
});

test('nobody types a computed field', () => {
  show();
  expect(screen.queryByRole('textbox', { name: /总面积|地块总价/ })).toBeNull();
  expect(screen.getAllByText('填写相关内容后算出')).toHaveLength(2);
});

test('the second list offers what belongs to the first, and is emptied with it', () => {
  const form = show();
  const names = () =>
    within(row(1).getByLabelText(/用途小类/))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(names()).not.toContain('水田');
  type(row(1).getByLabelText(/用途大类/), '01');
  expect(names()).toEqual(expect.arrayContaining(['水田', '旱地']));
  type(row(1).getByLabelText(/用途小类/), '0103');
  type(row(1).getByLabelText(/用途大类/), '02');
  expect(names()).toContain('果园');
  expect(form.value().tables?.dk).toEqual([{ yt: '02' }]);
});

test('errors of rows stand in the summary under the name of the row and lead to the field', () => {
  const form = show({ ...golden, tables: { dk: [{ mj: '1' }, { mj: '' }] } });
  act(() => void collectErrors(form, ['dk', 'sum']));
  fireEvent.click(screen.getByRole('link', { name: '地块2的面积：请填写面积' }));
  expect(document.activeElement?.id).toBe('tables.dk.1.mj');
});

test('a saved form comes back with its rows, and is read back with them', () => {
  const value = { ...golden, tables: { dk: [{ yt: '01', ytxl: '0101', mj: '10', dj: '2' }] } };
  const form = buildForm(business, value, context);
  expect(form.value().tables).toEqual({ dk: [{ ...value.tables.dk[0], zj: '20' }] });
  expect(form.isEdited()).toBe(false);
  render(<BusinessReview business={business} form={form.value()} context={context} sections={['dk', 'sum']} />);
  expect(screen.getByText('水田')).toBeTruthy();
  expect(screen.getAllByText('10㎡')).toHaveLength(2);
});

test('a keystroke in one of fifty rows tells that field and what follows from it, nobody else', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ mj: String(index + 1), dj: '1' }));
  const form = buildForm(business, { ...golden, tables: { dk: rows } }, context);
  const told: string[] = [];
  const fields = [...form.fields, ...form.tables.flatMap((table) => table.view().cards.flatMap((card) => card.fields))];
  for (const field of fields) {
    field.view();
    field.subscribe(() => told.push(field.path()));
  }
  const area = fields.find((field) => field.path() === 'tables.dk.25.mj');
  if (area) form.edit(area, '100');
  expect([...new Set(told)].sort()).toEqual(['fields.zmj', 'tables.dk.25.mj', 'tables.dk.25.zj']);
});

/** Rows of a large table; what five thousand cost is measured in the full run. */
const MANY = process.env.TEST_FULL ? 5000 : 400;

describe('a large table', () => {
  const parts = { ...business, tables: business.tables.map((table) => ({ ...table, max: 5000 })) };
  const shown = (count: number, broken = -1) => {
    const dk = Array.from({ length: count }, (_, index) => ({ mj: index === broken ? '' : '1', dj: '2' }));
    const form = buildForm(parts, { ...golden, tables: { dk } }, context);
    const { container } = render(<BusinessForm form={form} sections={['dk', 'sum']} />);
    return { form, container };
  };
  const controls = (container: HTMLElement) => container.querySelectorAll('input, select').length;

  test.each([200, MANY])('of %d rows shows no more at once than one of fifty, and sums them all', async (count) => {
    const { container, form } = shown(count);
    expect(controls(container)).toBe(4 * 50);
    fireEvent.click(screen.getByRole('button', { name: '第2页' }));
    type(row(51).getByLabelText(/面积/), '3');
    expect(form.value().fields.zmj).toBe(String(count + 2));
    expect(await screen.findByText(`共${count}项，面积合计${count + 2}㎡`)).toBeTruthy();
  });

  test.each([
    ['建筑面积', (text: string) => text],
    ['部位名称', (text: string) => `门厅${text}`],
  ])(`of ${MANY} parts of a building takes a key in %s in little of the processor`, (label, typed) => {
    const bf = Array.from({ length: MANY }, (_, index) => ({
      ...{ bfgs: '1', bfmc: `${index + 1}室`, bfdyh: `330106001071GB00006F0001${String(index).padStart(4, '0')}` },
      ...{ fwyt: '10', fwlx: '1', jzmj: '1' },
    }));
    const form = buildForm(houseDividedFirst, { fields: {}, parties: {}, tables: { bf } }, context);
    render(<BusinessForm form={form} />);
    const control = within(screen.getByRole('group', { name: '部分25' })).getByLabelText(new RegExp(label));
    const spent = ['2', '21', '21.', '21.5', '21', '2', '23'].map((text) => {
      const before = process.cpuUsage();
      type(control, typed(text));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    if (label === '建筑面积') expect(form.value().fields.zmj).toBe(String(MANY + 22));
    // Milliseconds of the quickest: garbage collection and compilation belong to the others.
    expect(Math.min(...spent)).toBeLessThan(process.env.TEST_FULL ? 50 : Infinity);
  });

  test('leads to a faulty row, to one that is added and to one that comes back, wherever it stands', () => {
    const { form, container } = shown(200, 134);
    act(() => void collectErrors(form, ['dk', 'sum']));
    fireEvent.click(screen.getByRole('link', { name: '地块135的面积：请填写面积' }));
    expect(screen.getByRole('group', { name: '地块135' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '添加地块' }));
    expect(screen.getByRole('group', { name: '地块201' }).contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '删除地块201' }));
    // The only one of its page is gone: the page before is there.
    expect(controls(container)).toBe(4 * 50);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(document.activeElement?.closest('fieldset')?.contains(row(201).getByLabelText(/面积/))).toBe(true);
  });

  test('is read back fifty at once, and printed whole', () => {
    const dk = Array.from({ length: 120 }, () => ({ mj: '1', dj: '2' }));
    const form = { ...golden, tables: { dk } };
    const { unmount } = render(<BusinessReview business={parts} form={form} context={context} sections={['dk']} />);
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: '第3页' }));
    expect(titles()).toEqual(Array.from({ length: 20 }, (_, at) => `地块${101 + at}`));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(titles()).toHaveLength(120);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(titles()).toHaveLength(20);
    unmount();
  });
});

describe('rows from a spreadsheet', () => {
  const paste = async (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: '从表格粘贴' }));
    type(await screen.findByLabelText(/粘贴表格内容/), text);
  };

  test('are shown before they are filled in, behind what is there, and taken back at once', async () => {
    const form = show({ ...golden, tables: { dk: [{ mj: '7' }] } });
    await paste('面积\t用途大类\t单价\r\n"1,000.50"\t耕地\t3\r\n2㎡\t01\t\r\n\r\n');
    const preview = screen.getByRole('region', { name: '预览' });
    expect(
      within(preview)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['面积', '用途大类', '单价']);
    expect(within(preview).getByText('共2行')).toBeTruthy();
    expect(form.value().tables?.dk).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '填入2行' }));
    expect(form.value().tables?.dk).toMatchObject([
      { mj: '7' },
      { mj: '1000.50', yt: '01', dj: '3' },
      { mj: '2', yt: '01' },
    ]);
    expect(form.isEdited()).toBe(true);
    expect(document.activeElement?.textContent).toBe('撤销');
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(form.value().tables?.dk).toMatchObject([{ mj: '7' }]);
    expect(document.activeElement?.textContent).toBe('从表格粘贴');
  });

  test('that somebody has changed since stay when the paste is taken back, with whatever else was changed', async () => {
    const form = show({ ...golden, tables: { dk: [{ mj: '7' }, {}] } });
    await paste('01\t\t1\n02\t\t2\n01\t\t3\n');
    fireEvent.click(screen.getByRole('button', { name: '填入3行' }));
    type(row(1).getByLabelText(/面积/), '70');
    type(row(3).getByLabelText(/面积/), '20');
    fireEvent.click(screen.getByRole('button', { name: '地块3上移' }));
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(form.value().tables?.dk).toMatchObject([{ mj: '70' }, { yt: '02', mj: '20' }]);
    expect(form.value().fields.zmj).toBe('90');
    expect(screen.getByText('已撤销粘贴，您改过的1行没有删除；不需要的，请逐行删除。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('bring back what was empty before, where it stood, when all of them are taken back', async () => {
    const form = show({ ...golden, tables: { dk: [{ mj: '7' }, {}, { mj: '9' }] } });
    await paste('01\t\t1\n');
    fireEvent.click(screen.getByRole('button', { name: '填入1行' }));
    expect(form.value().tables?.dk).toMatchObject([{ mj: '7' }, { mj: '9' }, { mj: '1' }]);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(form.value().tables?.dk).toEqual([
      expect.objectContaining({ mj: '7' }),
      {},
      expect.objectContaining({ mj: '9' }),
    ]);
  });

  test('with faults are not filled in: each is named by its row and column, and nothing is lost', async () => {
    const form = show();
    await paste('水田\t\t十\n01\t\t-5\t\t多\n01\t\t\t\n');
    expect(screen.getByText(/^有\d处需要改好后再粘贴$/)).toBeTruthy();
    const listed = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(listed.some((text) => /^第1行“面积”：/.test(text))).toBe(true);
    expect(listed.some((text) => /^第2行：多出/.test(text))).toBe(true);
    expect(listed.some((text) => /^第3行“面积”：请填写面积/.test(text))).toBe(true);
    expect(screen.getByRole('button', { name: '填入' }).hasAttribute('disabled')).toBe(true);
    expect(form.value().tables?.dk).toEqual([{}]);
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(document.activeElement?.textContent).toBe('从表格粘贴');
  });

  test('are no more than the table takes', async () => {
    show();
    await paste(Array.from({ length: 61 }, () => '01\t\t1').join('\n'));
    expect(screen.getByText(/^第61行：最多还能填60行，粘贴了61行/)).toBeTruthy();
  });
});
