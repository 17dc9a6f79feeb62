// Which painting stands for an address, and that it is put up without what the content policy forbids.
import { layoutRules } from '@portal/shared/federation';
import { paint, paintingOf } from './painted';

const BUSINESS = ['apply', 'audit', 'view', 'demo', 'survey', 'permission'] as const;

test.each(BUSINESS)('with a session, a page of the layout %s has that layout’s frame', (layout) => {
  // Looks as `apply` does.
  const looks = layout === 'survey' ? 'apply' : layout;
  expect(paintingOf(`${layoutRules[layout].basePath}/any/page`, true)).toBe(looks);
});

test.each(BUSINESS)('without one, a page of the layout %s has the frame of where the guard leads', (layout) => {
  expect(paintingOf(`${layoutRules[layout].basePath}/any/page`, false)).toBe(
    layoutRules[layout].auth === 'public' ? layout : 'top',
  );
});

test.each([
  ['/login', false, 'login'],
  ['/login', true, 'root'],
  ['', false, 'top'],
  ['/index', true, 'root'],
  ['/apply-list', true, 'root'],
  ['/apply-layout', true, 'root'],
])('%s, signed in: %s', (path, isSignedIn, painting) => expect(paintingOf(path, isSignedIn)).toBe(painting));

function page(templates: string) {
  document.body.innerHTML = `<div id="painted"></div>${templates}`;
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
}

test('styles are put on by the style sheet’s interface, and the form is never sent', () => {
  page(
    '<template data-painting="login narrow"><form data-style="gap: 4px"><button>登录</button></form></template><template data-painting="login wide">x</template>',
  );
  paint('/login', false);
  const form = document.querySelector<HTMLFormElement>('#painted form')!;
  expect(form.style.gap).toBe('4px');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('the parts of the frame are shown one after the other, each in a task of its own, behind the first frame that is drawn', () => {
  jest.useFakeTimers();
  page(
    '<template data-painting="login narrow"><div><header hidden>平台</header><main hidden>请登录<form hidden>登录</form></main></div></template>',
  );
  paint('/login', false);
  const hidden = () => [...document.querySelectorAll('#painted [hidden]')].map(({ localName }) => localName);
  expect(hidden()).toEqual(['header', 'main', 'form']);
  jest.advanceTimersToNextFrame();
  expect(hidden()).toEqual(['header', 'main', 'form']);
  // What the live form hides in the meantime is its own.
  document.querySelector('#painted form')!.insertAdjacentHTML('beforeend', '<aside hidden></aside>');
  for (const left of [['main', 'form', 'aside'], ['form', 'aside'], ['aside'], ['aside']]) {
    jest.advanceTimersToNextTimer();
    expect(hidden()).toEqual(left);
  }
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('an HTML without paintings is left as it is', () => {
  page('');
  paint('/login', false);
  expect(document.getElementById('painted')?.childNodes).toHaveLength(0);
});
