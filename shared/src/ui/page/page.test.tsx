import { useLayoutEffect, useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BusinessError, NetworkError } from '../../kernel';
import { Page, PageStateContext } from '../index';
import type { PageProps } from '../index';

const report = jest.fn();

function Framed({ path = '/a', ...props }: Partial<PageProps> & { path?: string }) {
  return (
    <PageStateContext.Provider value={{ path, report }}>
      <Page title="我的办件" {...props}>
        <input aria-label="内容" />
      </Page>
    </PageStateContext.Provider>
  );
}

beforeEach(() => report.mockClear());

/** The next frame has been drawn. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('focuses the heading on mount and on a change of path, and not in between', async () => {
  const { rerender } = render(<Framed />);
  const heading = screen.getByRole('heading', { level: 1, name: '我的办件' });
  await frame();
  expect(document.activeElement).toBe(heading);
  screen.getByLabelText('内容').focus();
  rerender(<Framed lead="说明" />);
  await frame();
  expect(document.activeElement).toBe(screen.getByLabelText('内容'));
  rerender(<Framed path="/b" />);
  await frame();
  expect(document.activeElement).toBe(heading);
});

test('a retry, whose button goes, leads to the heading', () => {
  const retried = jest.fn();
  const { rerender } = render(<Framed state="error" error={new NetworkError()} onRetry={retried} />);
  const button = screen.getByRole('button', { name: '重试' });
  button.focus();
  fireEvent.click(button);
  rerender(<Framed state="loading" />);
  expect(retried).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('leaves the focus to whoever has taken it before the first frame', async () => {
  render(<Framed />);
  screen.getByLabelText('内容').focus();
  await frame();
  expect(document.activeElement).toBe(screen.getByLabelText('内容'));
});

test('what comes in the place of a page that was loading leaves the focus to whoever has left the heading meanwhile', async () => {
  const menu = document.body.appendChild(document.createElement('button'));
  const { rerender } = render(<Framed key="loading" path="/c" state="loading" />);
  await frame();
  menu.focus();
  rerender(<Framed key="there" path="/c" />);
  await frame();
  expect(document.activeElement).toBe(menu);
  rerender(<Framed key="another" path="/d" />);
  await frame();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  rerender(<Framed key="there" path="/d" />);
  await frame();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  menu.remove();
});

test('does not take anybody out of a form that stood before it, not even for a frame', async () => {
  const form = document.createElement('div');
  form.dataset.live = '';
  const field = form.appendChild(document.createElement('input'));
  const left = jest.fn();
  field.onblur = left;
  function WithForm() {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      place.current?.append(form);
      field.focus();
    }, []);
    return <div ref={place} />;
  }
  render(
    <Page title="登录">
      <WithForm />
    </Page>,
  );
  await frame();
  expect(document.activeElement).toBe(field);
  expect(left).not.toHaveBeenCalled();
});

test('tells the frame its state and the reader what happened', () => {
  const { rerender } = render(<Framed state="loading" />);
  expect(report).toHaveBeenLastCalledWith('loading');
  rerender(<Framed state="empty" empty={{ title: '您还没有办件' }} />);
  expect(report).toHaveBeenLastCalledWith('empty');
  expect(document.getElementById('ui-announcer')?.textContent).toBe('您还没有办件');
  expect(document.title).toBe('我的办件');
});

test('an error shows its cause, number and a retry', () => {
  const retry = jest.fn();
  render(<Framed state="error" error={new NetworkError()} onRetry={retry} />);
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('错误编号');
  expect(screen.queryByLabelText('内容')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalled();
  expect(screen.getByText('返回首页').closest('a')?.getAttribute('href')).toBe('#/index');
});

test('a refusal says what is wrong, without a number: nothing is broken', () => {
  render(<Framed state="error" error={new BusinessError('B000', { message: '未查询到相关办件，请核对业务号' })} />);
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('未查询到相关办件，请核对业务号');
  expect(panel.textContent).not.toContain('B000');
  expect(panel.textContent).not.toContain('错误编号');
});

test('words of foreign errors are not shown', () => {
  render(<Framed state="error" error={new Error('Cannot read properties of undefined')} />);
  expect(screen.getByRole('alert').textContent).not.toContain('Cannot read');
});

test('waiting shows nothing, a skeleton, words, and a way out, in that order', () => {
  jest.useFakeTimers();
  try {
    const retry = jest.fn();
    const { container } = render(<Framed state="loading" onRetry={retry} loadingLabel="正在加载办件" />);
    const phase = () => container.querySelector('[data-phase]')?.getAttribute('data-phase');
    expect(phase()).toBe('quiet');
    act(() => jest.advanceTimersByTime(299));
    expect(phase()).toBe('quiet');
    act(() => jest.advanceTimersByTime(1));
    expect(phase()).toBe('skeleton');
    expect(screen.getByText('正在加载办件')).toBeTruthy();
    act(() => jest.advanceTimersByTime(2699));
    expect(screen.queryByText('仍在加载，请稍候')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('仍在加载，请稍候')).toBeTruthy();
    act(() => jest.advanceTimersByTime(6999));
    expect(screen.queryByText('加载较慢')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('加载较慢')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});
