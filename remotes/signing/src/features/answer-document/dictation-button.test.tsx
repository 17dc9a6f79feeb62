// Dictation: offered only where the browser understands speech on the device, added sentence by sentence, ended with
// words when it cannot go on.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DictationButton } from './dictation-button';

class Recognition {
  static state = 'available';
  static last: Recognition;
  static available = () => Promise.resolve(Recognition.state);
  processLocally = false;
  lang = '';
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  start() {
    Recognition.last = this;
  }
  stop() {
    this.onend?.();
  }
}
const put = (value: unknown) =>
  Object.defineProperty(globalThis, 'SpeechRecognition', { value, configurable: true, writable: true });
afterEach(() => put(undefined));
const said = jest.fn();
const show = () => render(<DictationButton label="情况" onText={said} />);

test.each([
  ['there is none', undefined],
  ['it is a service of the browser’s maker', class {}],
  ['the language is not on the device', Object.assign(class {}, { available: () => Promise.resolve('downloadable') })],
])('nothing is shown where %s', async (_what, value) => {
  put(value);
  show();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is said is added, on the device alone, and a denied microphone is told', async () => {
  put(Recognition);
  show();
  fireEvent.click(await screen.findByRole('button', { name: '语音输入：情况' }));
  expect([Recognition.last.processLocally, Recognition.last.lang]).toEqual([true, 'zh-CN']);
  const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
  act(() => Recognition.last.onresult?.({ resultIndex: 0, results: [result('邻居', false)] }));
  expect(said).not.toHaveBeenCalled();
  act(() => Recognition.last.onresult?.({ resultIndex: 0, results: [result('邻居有异议', true)] }));
  expect(said).toHaveBeenCalledWith('邻居有异议');
  act(() => {
    Recognition.last.onerror?.({ error: 'not-allowed' });
    Recognition.last.onend?.();
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('没有使用麦克风的权限'));
});
