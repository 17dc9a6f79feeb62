// Signing out: what was typed a moment ago is saved before, nothing that hangs keeps anybody, and only who leaves is
// signed out.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useDraft } from '@portal/shared/filing';
import { configureHttp, request } from '@portal/shared/http';
import { selectSession, selectUser, signedIn } from '@portal/shared/session';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { useSignOut } from './use-sign-out';

installFetchGlobals();
const LEAVE = '/api/auth/auu/signout';
const LOG = '/api/reg3/third/log/inside/saveToSls';
let answer: (asked: Asked) => Answer | Promise<Answer>;
const onUnauthorized = jest.fn();
const onLeft = jest.fn();

const server = usingAnswering((asked) => answer(asked));
beforeEach(() => {
  onUnauthorized.mockClear();
  onLeft.mockClear();
  answer = () => answerWith(null);
});
afterEach(cleanup);

function Leaving() {
  const leave = useSignOut();
  return (
    <button type="button" onClick={() => void leave().then(onLeft)}>
      退出
    </button>
  );
}
function show(more?: React.ReactNode) {
  const portal = renderWithPortal(
    <>
      <Leaving />
      {more}
    </>,
    { baseUrl: server.url, user: aUser() },
  );
  configureHttp({ onUnauthorized });
  return { ...portal, session: () => selectSession(portal.store.getState()) };
}
const leave = () => fireEvent.click(screen.getByRole('button', { name: '退出' }));
const paths = () => server.asked.map(({ path }) => path);
const held = () => {
  let letThrough: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return { wait, letThrough };
};

test('a log that is not answered keeps nobody signed in', async () => {
  const log = held();
  answer = async ({ path }) => {
    if (path === LOG) await log.wait;
    return answerWith(null);
  };
  const { session } = show();
  leave();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', reason: 'signed-out' }));
  expect(paths()).toEqual([LOG, LEAVE]);
  // Whoever leaves next does not wait for it.
  log.letThrough();
});

test.each<[string, Answer]>([
  ['cannot be reached', 'break'],
  ['fail', { status: 500, body: '' }],
])('services that %s keep nobody signed in, and whoever is next is served', async (_, given) => {
  answer = () => given;
  const { session } = show();
  leave();
  await waitFor(() => expect(session().status).toBe('anonymous'));
  answer = () => answerWith('served');
  expect(await request({ url: '/api/x' })).toBe('served');
});

test('a session that is over already is left as one is left', async () => {
  answer = () => ({ status: 401, body: '' });
  const { session } = show();
  leave();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', reason: 'signed-out' }));
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('who leaves twice leaves once', async () => {
  const { session } = show();
  leave();
  leave();
  await waitFor(() => expect(session().status).toBe('anonymous'));
  expect(paths()).toEqual([LOG, LEAVE]);
});

test('another person who has signed in meanwhile, in another tab, stays', async () => {
  const leaving = held();
  answer = async ({ path }) => {
    if (path === LEAVE) await leaving.wait;
    return answerWith(null);
  };
  const { store } = show();
  leave();
  await waitFor(() => expect(paths()).toContain(LEAVE));
  act(() => void store.dispatch(signedIn(aUser({ userId: 'other', token: 'their-token' }), 'elsewhere')));
  leaving.letThrough();
  await waitFor(() => expect(onLeft).toHaveBeenCalled());
  expect(selectUser(store.getState())?.userId).toBe('other');
});

function Form({ save }: { save: () => Promise<{ version: number; savedAt: string }> }) {
  const draft = useDraft({
    userId: 'u',
    processCode: 'p',
    draft: { businessNumber: '1', version: 1, savedAt: null },
    read: () => ({ values: {} }) as never,
    start: async () => ({ businessNumber: '1', version: 1, savedAt: '' }),
    save,
    onStarted: () => undefined,
    onRefused: () => undefined,
  });
  return <input aria-label="坐落" onChange={draft.changed} />;
}
const type = () => fireEvent.change(screen.getByLabelText('坐落'), { target: { value: '文一西路' } });

test('what was typed a moment ago is saved first', async () => {
  const save = jest.fn(async () => {
    expect(paths()).not.toContain(LEAVE);
    return { version: 2, savedAt: '2026-11-27T10:00:00+08:00' };
  });
  const { session } = show(<Form save={save} />);
  type();
  leave();
  await waitFor(() => expect(session().status).toBe('anonymous'));
  expect(save).toHaveBeenCalledTimes(1);
});

test('what cannot be saved is asked about; who stays is still signed in', async () => {
  const save = jest.fn(async () => {
    throw new Error('offline');
  });
  const { session } = show(<Form save={save} />);
  type();
  leave();
  fireEvent.click(await screen.findByRole('button', { name: '留在本页' }));
  await waitFor(() => expect(onLeft).toHaveBeenCalled());
  expect([session().status, paths()]).toEqual(['authenticated', []]);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(session().status).toBe('anonymous'));
  expect(paths()).toEqual([LOG, LEAVE]);
});
