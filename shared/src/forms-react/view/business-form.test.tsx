import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { loadBusiness } from '../../catalogue';
import type { ApplicationForm, Business } from '../../catalogue';
import golden from '../../catalogue/house/golden/house-transfer.form.json';
import { buildForm } from '../model/build-form';
import { collectErrors } from '../model/collect-errors';
import type { BusinessFormModel } from '../model/types';
import { BusinessForm } from './business-form';
import { useFormValue } from './hooks';
import { useFormSteps } from './use-form-steps';

const context = { today: '2026-11-21' };
let business: Business;
beforeAll(async () => {
  // jsdom has no CSS.escape; the ids of fields need no more than this.
  globalThis.CSS ??= { escape: (text: string) => text.replace(/\./g, '\\.') } as typeof CSS;
  business = await loadBusiness('house-transfer');
});

function show(
  value: ApplicationForm | null = null,
  props: Partial<Parameters<typeof BusinessForm>[0]> = {},
): BusinessFormModel {
  const form = buildForm(business, value, context);
  render(<BusinessForm form={form} {...props} />);
  return form;
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

function type(control: HTMLElement, value: string) {
  fireEvent.change(control, { target: { value } });
}

test('sections come in page order under headings', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '不动产情况',
    '出卖人',
    '买受人',
    '其他按份共有人',
    '原抵押权人',
    '交易信息',
    '登记信息',
    '领证',
  ]);
  expect(section('买受人').getByRole('group', { name: '买受人1' })).toBeTruthy();
});

test('only the sections asked for are shown', () => {
  show(null, { sections: ['trade'], extras: { trade: <p>网签提示</p> } });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['交易信息']);
  expect(screen.getByText('网签提示')).toBeTruthy();
});

test('an error waits for the press that leaves the field, so that the button below does not move away from it', async () => {
  show();
  const price = screen.getByLabelText(/成交价格/);
  type(price, '0');
  fireEvent.pointerDown(document.body);
  fireEvent.blur(price);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  fireEvent.pointerUp(document.body);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1));
});

test('nothing is wrong before a field was left', () => {
  show();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  const price = screen.getByLabelText(/成交价格/);
  type(price, '0');
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  fireEvent.blur(price);
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('成交价格应大于0')).toBeTruthy();
  expect(price.getAttribute('aria-describedby')).toContain(screen.getByText('成交价格应大于0').closest('p')?.id);
});

test('what the register says is read, not edited', () => {
  show(golden);
  const property = section('不动产情况');
  expect(property.getByText('登记簿')).toBeTruthy();
  expect(property.queryAllByRole('textbox')).toHaveLength(0);
  expect(property.getByText('330106 001001 GB00001 F00010001')).toBeTruthy();
  expect(property.getByText('89.50㎡')).toBeTruthy();
  expect(property.getByText('2005年3月1日至2075年2月28日')).toBeTruthy();
});

test('a conditional field appears, and keeps its value while hidden', () => {
  const form = show();
  expect(screen.queryByLabelText(/收件电话/)).toBeNull();
  fireEvent.click(screen.getByLabelText('邮政寄递'));
  type(screen.getByLabelText(/收件电话/), '13800000009');
  fireEvent.click(screen.getByLabelText('窗口自取'));
  expect(screen.queryByLabelText(/收件电话/)).toBeNull();
  expect(form.value().fields.sjdh).toBe('13800000009');
  fireEvent.click(screen.getByLabelText('邮政寄递'));
  expect((screen.getByLabelText(/收件电话/) as HTMLInputElement).value).toBe('13800000009');
});

test('the summary lists errors in page order, takes focus, and its links lead to the fields', () => {
  const form = show({
    ...golden,
    fields: { ...golden.fields, cjjg: '', qyrq: '2026-12-01' },
    parties: { ...golden.parties, qlr: [{ ...golden.parties.qlr[0], gyfs: '', qlbl: '', zjh: '123' }] },
  });
  act(() => void collectErrors(form));
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('heading').textContent).toBe('有 3 处需要修改');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '买受人1的证件号：身份证号应为18位，您填写了3位，请对照证件补全',
    '签约日期：签约日期不能晚于今天',
    '成交价格：请填写成交价格',
  ]);
  fireEvent.click(links[2] as HTMLElement);
  const price = screen.getByLabelText(/成交价格/);
  expect(document.activeElement).toBe(price);
  type(price, '1250000');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
});

test('a radio group is led to by its first choice', () => {
  const form = show({ ...golden, fields: { ...golden.fields, lzfs: '' } });
  act(() => void collectErrors(form));
  fireEvent.click(screen.getByRole('link', { name: /请选择领证方式/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('电子证照（不领纸质）'));
});

test('without a house the summary leads to its section', () => {
  const form = show({ ...golden, fields: {} });
  act(() => void collectErrors(form, ['property']));
  fireEvent.click(screen.getByRole('link', { name: '原不动产权证书号：请先选择要办理的不动产' }));
  expect(document.activeElement?.id).toBe('fields.bdcqzh');
});

test('parties are added, removed, brought back and moved, and focus follows', () => {
  const onEdit = jest.fn();
  const form = show(null, { onEdit });
  fireEvent.click(screen.getByRole('button', { name: '添加买受人' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  const second = screen.getByRole('group', { name: '买受人2' });
  expect(second.contains(document.activeElement)).toBe(true);
  type(within(second).getByLabelText(/姓名或名称/), '李四');
  fireEvent.click(screen.getByRole('button', { name: '删除买受人2' }));
  expect(screen.queryByRole('group', { name: '买受人2' })).toBeNull();
  expect(screen.getByText('已删除买受人2，填写的内容仍可恢复。')).toBeTruthy();
  const undo = screen.getByRole('button', { name: '撤销' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  const back = screen.getByRole('group', { name: '买受人2' });
  expect((within(back).getByLabelText(/姓名或名称/) as HTMLInputElement).value).toBe('李四');
  fireEvent.click(screen.getByRole('button', { name: '买受人2上移' }));
  expect(form.value().parties.qlr?.[0]?.qlrmc).toBe('李四');
  expect(document.activeElement?.textContent).toBe('买受人1');
});

test('the only party of a side cannot be removed', () => {
  show();
  expect(screen.queryByRole('button', { name: '删除买受人1' })).toBeNull();
});

test('shares are summed behind what is typed, and divided equally on request', async () => {
  const form = show({
    ...golden,
    parties: {
      ...golden.parties,
      qlr: golden.parties.qlr.map((party, index) => ({ ...party, qlbl: index === 0 ? '60' : '' })),
    },
  });
  const buyers = section('买受人');
  expect(buyers.getByText('份额合计60%，还差40%')).toBeTruthy();
  type(buyers.getAllByLabelText(/共有份额/)[1] as HTMLElement, '40.5');
  expect(await buyers.findByText('份额合计100.5%，超出0.5%')).toBeTruthy();
  fireEvent.click(buyers.getByRole('button', { name: '平均分配' }));
  expect(form.value().parties.qlr?.map(({ qlbl }) => qlbl)).toEqual(['50', '50']);
  expect(await buyers.findByText('份额合计100%')).toBeTruthy();
  expect(section('出卖人').queryByText(/份额合计/)).toBeNull();
});

test('amounts are repeated in capitals and tidied when left', () => {
  const form = show();
  const price = screen.getByLabelText(/成交价格/);
  expect([price.getAttribute('inputmode'), price.getAttribute('autocomplete')]).toEqual(['decimal', 'off']);
  type(price, '１,250,000.50');
  expect(screen.getByText('大写：壹佰贰拾伍万元伍角')).toBeTruthy();
  fireEvent.blur(price);
  expect(form.value().fields.cjjg).toBe('1250000.50');
});

test("identity numbers are tidied, and autofill is offered for one's own card only", () => {
  const form = show(null, { ownRole: 'ywr' });
  const [seller, buyer] = [
    screen.getByRole('group', { name: '出卖人1' }),
    screen.getByRole('group', { name: '买受人1' }),
  ];
  expect(
    [seller, buyer].map((card) =>
      within(card)
        .getByLabelText(/联系电话/)
        .getAttribute('autocomplete'),
    ),
  ).toEqual(['tel', 'off']);
  const number = within(buyer).getByLabelText(/证件号/);
  type(number, ' 33032919000101001x ');
  fireEvent.blur(number);
  expect(form.value().parties.qlr?.[0]?.zjh).toBe('33032919000101001X');
});

test('opening and leaving without a change is not an edit', () => {
  const onEdit = jest.fn();
  const form = show(golden, { onEdit });
  fireEvent.blur(screen.getByLabelText(/网签合同编号/));
  act(() => form.applyRegister(golden.fields));
  act(() => void collectErrors(form));
  expect(onEdit).not.toHaveBeenCalled();
});

test('those who ask for the whole value get it anew behind each change', async () => {
  const form = buildForm(business, null, context);
  function Price() {
    return <output>{String(useFormValue(form).fields.cjjg ?? '未填写')}</output>;
  }
  render(<Price />);
  expect(screen.getByText('未填写')).toBeTruthy();
  const price = form.fields.find(({ definition }) => definition.key === 'cjjg');
  act(() => price && form.edit(price, '5'));
  expect(await screen.findByText('5')).toBeTruthy();
});

test('a page brings its own help to every card and to typed sections, with the fields that it is about', () => {
  const seen: Record<string, string[]> = {};
  function Aid({ fields, title }: { fields: readonly { definition: { key: string } }[]; title: string }) {
    seen[title] = fields.map(({ definition }) => definition.key);
    return <p>{`帮助：${title}`}</p>;
  }
  const form = show(null, { Aid });
  expect(section('买受人').getByText('帮助：买受人1')).toBeTruthy();
  expect(seen['买受人1']).toContain('zjh');
  // What the register says is nobody's to type.
  expect(Object.keys(seen)).not.toContain('不动产情况');
  const buyer = form.roles
    .find(({ name }) => name === 'qlr')
    ?.view()
    .cards[0]?.fields.find(({ definition }) => definition.key === 'zjh');
  expect(buyer?.check('110101199003077758')).toBeNull();
  expect(buyer?.check('110101199003077750')).toMatch(/校验|有误|正确/);
  expect(buyer?.view().error).toBeNull();
});

test('a section that the register leaves no room for is not shown, nor are its questions', () => {
  const form = buildForm(business, golden, { ...context, facts: [], knowsProperty: true });
  render(<BusinessForm form={form} />);
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings()).not.toContain('其他按份共有人');
  expect(headings()).not.toContain('原抵押权人');
  expect(screen.queryByRole('radiogroup', { name: /是否带押过户/ })).toBeNull();
  // A sole owner seldom passes on a part: the field is folded away, and there.
  const part = () => screen.getByLabelText(/转让的份额/).closest('details');
  expect(part()?.open).toBe(false);
  // Another home was chosen, which is mortgaged and held by shares.
  act(() => form.applyRegister(golden.fields, ['mortgage', 'shares'], true));
  expect(headings()).toEqual(expect.arrayContaining(['其他按份共有人', '原抵押权人']));
  expect(screen.getByRole('radiogroup', { name: /是否带押过户/ })).toBeTruthy();
  expect(part()).toBeNull();
});

test('sections out of sight keep what was typed, and an error leads to the one that holds its control', () => {
  const onSeek = jest.fn();
  const form = show({ ...golden, fields: { ...golden.fields, cjjg: '' } }, { current: ['delivery'], onSeek });
  expect(screen.queryByRole('heading', { name: '交易信息' })).toBeNull();
  expect(screen.getByRole('heading', { name: '领证' })).toBeTruthy();
  act(() => void collectErrors(form));
  fireEvent.click(screen.getByRole('link', { name: '成交价格：请填写成交价格' }));
  expect(onSeek).toHaveBeenCalledWith('trade');
  expect(document.getElementById('fields.htbh')).toHaveProperty('value', golden.fields.htbh);
});

test('steps say what is done, open or wrong; small sections share one', async () => {
  const form = buildForm(
    business,
    { ...golden, fields: { ...golden.fields, cjjg: '' } },
    { ...context, facts: [], knowsProperty: true },
  );
  function Steps() {
    return (
      <output>
        {useFormSteps(form)
          .map(({ label, state }) => `${label} ${state}`)
          .join('|')}
      </output>
    );
  }
  render(<Steps />);
  const shown = () => document.querySelector('output')?.textContent?.split('|');
  expect(shown()).toEqual(['不动产情况 done', '出卖人 done', '买受人 done', '交易信息 todo', '登记信息、领证 done']);
  act(() => void collectErrors(form));
  expect(shown()).toContain('交易信息 error');
  const price = form.fields.find(({ definition }) => definition.key === 'cjjg');
  act(() => price && form.edit(price, '1250000.00'));
  await waitFor(() => expect(shown()).toContain('交易信息 done'));
});
