import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { useOnceLeft } from './use-once-left';

function Row({ isReady }: { isReady: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  const isLeft = useOnceLeft(row, isReady);
  return (
    <>
      <div ref={row}>
        <button>一</button>
        <button>二</button>
      </div>
      <button>外</button>
      <output>{isLeft ? '换' : '留'}</output>
    </>
  );
}
const shown = () => document.querySelector('output')?.textContent;
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

test('what nobody is in is given up as soon as there is something else', () => {
  const { rerender } = render(<Row isReady={false} />);
  expect(shown()).toBe('留');
  rerender(<Row isReady />);
  expect(shown()).toBe('换');
});

test('what somebody is in stays until the focus has left it', () => {
  const { rerender } = render(<Row isReady={false} />);
  focus('一');
  rerender(<Row isReady />);
  expect(shown()).toBe('留');
  focus('二');
  expect(shown()).toBe('留');
  focus('外');
  expect(shown()).toBe('换');
});

test('what is there from the start is shown from the start', () => {
  render(<Row isReady />);
  expect(shown()).toBe('换');
});
