// Several parts of one page may each hold what is not saved: the page asks for all of them, and the router hears of one
// question only.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from '../../router';
import { renderWithPortal } from '../../testing';
import { useLeaveGuard } from '../use-leave-guard';
import { Page } from './page';

function Part({ name, isUnsaved, leaves = false }: { name: string; isUnsaved: boolean; leaves?: boolean }) {
  const letGo = useLeaveGuard(isUnsaved);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>{`离开${name}`}</button>
      {leaves && (
        <button
          type="button"
          onClick={() => {
            letGo();
            void navigate('/elsewhere');
          }}
        >{`保存${name}`}</button>
      )}
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

const show = (first: boolean, second: boolean) =>
  renderWithPortal(
    <Page title="成果">
      <Part name="甲" isUnsaved={first} leaves />
      <Part name="乙" isUnsaved={second} />
    </Page>,
    { route: '/here' },
  );

test.each([
  [true, false],
  [false, true],
  [true, true],
])('what is unsaved in any part (%s, %s) holds the page back, in one question', async (first, second) => {
  const { address } = show(first, second);
  click('离开乙');
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  click('留在本页');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/here');
  click('离开甲');
  fireEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  expect(warned).not.toHaveBeenCalled();
});

test('where nothing is unsaved nobody is asked, and a part that has saved lets its own go', async () => {
  const saved = show(false, false);
  click('离开甲');
  await waitFor(() => expect(saved.address()).toBe('/elsewhere'));
  saved.unmount();
  const one = show(true, false);
  click('保存甲');
  await waitFor(() => expect(one.address()).toBe('/elsewhere'));
  one.unmount();
  // What another part still holds is asked for.
  const both = show(true, true);
  click('保存甲');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(both.address()).toBe('/here');
});
