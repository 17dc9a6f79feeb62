// What somebody types into the painted form before React stands goes on in the page, with the place of the caret.
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@testing-library/react';
import { TakeOver } from './take-over';
import { BLANK } from './typed';

/** A controlled field below a heading that takes the focus when the page opens, as pages do. */
function PageWithField() {
  const [value, setValue] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => document.activeElement === before && heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        登录
      </h1>
      <input id="user" value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </>
  );
}

function open(painted: string) {
  document.body.innerHTML = `${painted}<div id="root"></div>`;
  const root = createRoot(document.getElementById('root')!);
  return {
    show: async () => {
      root.render(
        <>
          <PageWithField />
          <TakeOver />
        </>,
      );
      await waitFor(() => expect(document.querySelector('#root h1')).not.toBeNull());
    },
    leave: () => root.unmount(),
  };
}
// As in a browser: what React has to do is done when it is due, not when a test says so.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const field = () => document.querySelector<HTMLInputElement>('#root #user')!;

test('typed text, focus and caret go on in the page, and nothing painted is left', async () => {
  const { show, leave } = open('<div id="painted"><form><input id="user"></form></div>');
  const painted = document.querySelector<HTMLInputElement>('#painted input')!;
  painted.value = 'citizen';
  painted.focus();
  painted.setSelectionRange(2, 4, 'backward');
  await show();
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('citizen'));
  expect(document.getElementById('painted')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect([field().value, field().selectionStart, field().selectionEnd, field().selectionDirection]).toEqual([
    'citizen',
    2,
    4,
    'backward',
  ]);
  leave();
});

test('who has typed nothing finds the page as it opens: the heading has the focus', async () => {
  const { show, leave } = open('<div id="painted"><form><input id="user"></form></div>');
  await show();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(field().value).toBe('');
  leave();
});

test('a page without anything painted opens all the same', async () => {
  const { show, leave } = open('');
  await show();
  expect(field().value).toBe('');
  leave();
});

test('a button that was pressed in the painting is pressed in the page, after what was typed has arrived', async () => {
  const sent: string[] = [];
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(value);
        }}
      >
        <input id="user" value={value} onChange={(event) => setValue(event.target.value)} />
        <button type="button">换一个</button>
        <button type="submit">登录</button>
      </form>
    );
  }
  document.body.innerHTML =
    '<div id="painted"><input id="user" value="citizen"><button>换一个</button><button aria-busy="true">登录</button></div><div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <>
      <Form />
      <TakeOver />
    </>,
  );
  await waitFor(() => expect(sent).toEqual(['citizen']));
  root.unmount();
});

test('what a press has focused keeps the focus, though somebody had typed elsewhere', async () => {
  function Form() {
    const captcha = useRef<HTMLInputElement>(null);
    return (
      <form onSubmit={(event) => (event.preventDefault(), captcha.current?.focus())}>
        <input id="user" />
        <input ref={captcha} id="captcha" />
        <button type="submit">登录</button>
      </form>
    );
  }
  document.body.innerHTML =
    '<div id="painted"><input id="user" value="citizen"><button aria-busy="true">登录</button></div><div id="root"></div>';
  document.querySelector<HTMLInputElement>('#painted input')!.focus();
  const frames: FrameRequestCallback[] = [];
  const drawn = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <>
      <Form />
      <TakeOver />
    </>,
  );
  await waitFor(() => expect(document.activeElement?.id).toBe('captcha'));
  await waitFor(() => expect(frames.length).toBeGreaterThan(0));
  frames.forEach((run) => run(0));
  expect(document.activeElement?.id).toBe('captcha');
  drawn.mockRestore();
  root.unmount();
});

/** A header as the frame's, of somebody whose name and region the painting does not know. */
function Header({ pressed }: { pressed: (what: string) => void }) {
  return (
    <>
      <a className="skip-link" href="#page" onClick={(event) => (event.preventDefault(), pressed('skip'))}>
        跳到主要内容
      </a>
      <a href="/index">平台</a>
      <button type="button" aria-label="更多" aria-haspopup="dialog" onClick={() => pressed('more')} />
      <button type="button" aria-haspopup="dialog" onClick={() => pressed('region')}>
        当前：测试市
      </button>
      <button type="button" aria-controls="person-menu" onClick={() => pressed('person')}>
        张*远
      </button>
    </>
  );
}
const HEADER =
  '<button class="skip-link">跳到主要内容</button><a href="/index">平台</a><button aria-label="更多" aria-haspopup="dialog"></button>' +
  `<button aria-haspopup="dialog">当前：${BLANK}</button><button aria-controls="person-menu">${BLANK}</button>`;

test.each([
  ['skip', '.skip-link'],
  ['region', 'button:nth-of-type(3)'],
  ['person', 'button:nth-of-type(4)'],
])('what names nobody in the painting is pressed in the page all the same: %s', async (what, selector) => {
  document.body.innerHTML = `<div id="painted">${HEADER}</div><div id="root"></div>`;
  document.querySelector(`#painted ${selector}`)!.setAttribute('aria-busy', 'true');
  const pressed = jest.fn();
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <>
      <Header pressed={pressed} />
      <TakeOver />
    </>,
  );
  await waitFor(() => expect(pressed.mock.calls).toEqual([[what]]));
  root.unmount();
});

test('a link that has the focus keeps it, though the page gives it to its heading', async () => {
  document.body.innerHTML = `<div id="painted">${HEADER}</div><div id="root"></div>`;
  document.querySelector<HTMLAnchorElement>('#painted a')!.focus();
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <>
      <Header pressed={() => undefined} />
      <PageWithField />
      <TakeOver />
    </>,
  );
  await waitFor(() => expect(document.getElementById('painted')).toBeNull());
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.querySelector('#root a[href="/index"]'));
  root.unmount();
});
