// The guide of all registrations: the registration type of the address, chosen, shared by link, and gone back from.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { businessSummaries } from '@portal/shared/catalogue';
import { aUser, renderWithPortal } from '@portal/shared/testing';
import { RegApplyGuidePage } from './reg-apply-guide-page';

afterEach(cleanup);
const show = (query: string) =>
  renderWithPortal(<RegApplyGuidePage />, { route: `/reg-apply-guide${query}`, user: aUser() });
const typeOf = () => (screen.getByLabelText('登记类型') as HTMLSelectElement).value;
const shown = () => [...document.querySelectorAll('button[aria-label^="谁要参加"]')].length;
const ofType = (type: string) => businessSummaries.filter(({ registrationType }) => registrationType === type).length;

test('S3.44 a link with djxlid opens on that registration type', async () => {
  show('?djxlid=400');
  await screen.findByRole('heading', { level: 1 });
  expect([typeOf(), shown()]).toEqual(['400', ofType('400')]);
});

test('a chosen type stands in the address beside the words and the region, and words keep it', async () => {
  const { address } = show('?xzqbm=330106&keyword=%E6%88%BF%E5%B1%8B');
  expect(shown()).toBeLessThan(businessSummaries.length);
  fireEvent.change(screen.getByLabelText('登记类型'), { target: { value: '200' } });
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1])).toEqual(
      new URLSearchParams('xzqbm=330106&keyword=房屋&djxlid=200'),
    ),
  );
  fireEvent.change(screen.getByLabelText('查找登记事项'), { target: { value: '赠与' } });
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1])).toEqual(
      new URLSearchParams('xzqbm=330106&keyword=赠与&djxlid=200'),
    ),
  );
  expect(screen.getByText('赠与转移登记')).toBeTruthy();
});

test('a type that nobody knows shows everything, one without a match says so and leads out', async () => {
  show('?djxlid=999');
  expect([typeOf(), shown()]).toEqual(['', businessSummaries.length]);
  cleanup();
  const { address } = show('?djxlid=400&keyword=%E4%BA%8C%E6%89%8B%E6%88%BF');
  fireEvent.click(await screen.findByText('查看全部类型'));
  await waitFor(() => expect(address()).not.toContain('djxlid'));
  expect(shown()).toBe(1);
});
