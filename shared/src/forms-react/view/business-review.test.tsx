import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { loadBusiness } from '../../catalogue';
import golden from '../../catalogue/house/golden/house-transfer.form.json';
import { BusinessReview } from './business-review';

const context = { today: '2026-11-21' };

function termsOf(region: HTMLElement): Record<string, string> {
  const terms = [...region.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
}

test('every section is read back with names instead of codes', async () => {
  const business = await loadBusiness('house-transfer');
  const form = {
    ...golden,
    parties: { ...golden.parties, ywr: [{ ...golden.parties.ywr[0], zjh: '330************017' }] },
  };
  render(
    <MemoryRouter>
      <BusinessReview business={business} form={form} context={context} editHref={(id) => `/form?section=${id}`} />
    </MemoryRouter>,
  );
  expect(termsOf(screen.getByRole('region', { name: '交易信息' }))).toEqual({
    网签合同编号: '2026ES00012345',
    签约日期: '2026年11月10日',
    成交价格: '¥1,250,000.00（壹佰贰拾伍万元整）',
    付款方式: '商业贷款',
    是否带押过户: '否',
  });
  const sellers = screen.getByRole('region', { name: '出卖人' });
  expect(termsOf(sellers)).toMatchObject({ 权利人类型: '个人', 证件号: '330************017' });
  expect(
    within(screen.getByRole('region', { name: '买受人' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['买受人1', '买受人2']);
  expect(screen.getByText('代为申请登记、代为签署申请材料')).toBeTruthy();
  expect(within(sellers).getByRole('link', { name: '修改出卖人' }).getAttribute('href')).toContain(
    '/form?section=sellers',
  );
  expect(screen.queryByText('写了又不用')).toBeNull();
});

test('without an address nothing can be changed', async () => {
  const business = await loadBusiness('house-transfer');
  render(<BusinessReview business={business} form={golden} sections={['delivery']} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

test('a section without an answer has no heading', async () => {
  const business = await loadBusiness('house-transfer');
  render(<BusinessReview business={business} form={{ ...golden, parties: { ...golden.parties, gyr: [] } }} />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['不动产情况', '出卖人', '买受人', '交易信息', '登记信息', '领证']);
});
