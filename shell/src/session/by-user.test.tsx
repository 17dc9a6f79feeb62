// Another tab signs somebody else in: the former person's pages go, and the person at the screen is told.
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortalStore, memoryStorage, Provider, signedIn, signedOut, useUser } from '@portal/shared/session';
import { aUser } from '@portal/shared/testing';
import { ByUser } from './by-user';

/** Keeps what was typed in memory, as forms do. */
function Form() {
  const user = useUser();
  const [text, setText] = useState('');
  return (
    <label>
      {user?.name}的内容
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}

function setUp() {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser({ name: '张三' })));
  const leave = jest.fn(async () => undefined);
  render(
    <Provider store={store}>
      <ByUser leave={leave}>
        <Form />
      </ByUser>
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('张三的内容'), { target: { value: '只有张三知道' } });
  return { store, leave };
}
afterEach(cleanup);

it("takes the former person's pages down, goes to a neutral page, and says so", async () => {
  const { store, leave } = setUp();
  act(() => void store.dispatch(signedIn(aUser({ userId: 'user-2', token: 't2', name: '李四' }), 'elsewhere')));
  expect(screen.queryByDisplayValue('只有张三知道')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('李四的内容').value).toBe(''));
  expect(leave).toHaveBeenCalledTimes(1);
  const dialog = await screen.findByRole('alertdialog', { name: '登录用户已变更' });
  expect(dialog.textContent).toContain('以李*的身份登录');
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
});

it('leaves the pages alone when the same person signs in again, and when nobody is signed in any more', async () => {
  const { store, leave } = setUp();
  act(() => void store.dispatch(signedIn(aUser({ name: '张三', token: 'fresh' }), 'elsewhere')));
  expect(screen.getByDisplayValue('只有张三知道')).toBeTruthy();
  act(() => void store.dispatch(signedOut('elsewhere')));
  expect(screen.getByDisplayValue('只有张三知道')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});
