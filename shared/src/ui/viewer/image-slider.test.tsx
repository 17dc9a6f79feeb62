// The slider by specification §9: its pace, its zoom, and when it keeps still.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ImageSlider } from './image-slider';

const images = ['客厅', '卧室', '厨房'].map((text, index) => ({ key: String(index), url: `blob:${index}`, text }));
const shown = () => screen.getByRole('img').getAttribute('alt');
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('S9.15 it moves on by itself every 3000 ms', () => {
  render(<ImageSlider label="房源照片" images={images} />);
  const seen = [shown()];
  for (const pause of [2999, 1, 3000, 3000]) {
    wait(pause);
    seen.push(shown());
  }
  expect(seen).toEqual(['客厅', '客厅', '卧室', '厨房', '客厅']);
});

test('it keeps still while it is looked at, and when it was paused', () => {
  const { container } = render(<ImageSlider label="房源照片" images={images} />);
  fireEvent.mouseEnter(container.firstElementChild as Element);
  wait(9000);
  expect(shown()).toBe('客厅');
  fireEvent.mouseLeave(container.firstElementChild as Element);
  fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
  wait(9000);
  expect(shown()).toBe('客厅');
});

test('S9.16 S9.17 a picture is zoomed up to 3 and not below 1', () => {
  render(<ImageSlider label="房源照片" images={images} />);
  const stage = screen.getByRole('group');
  const ratio = () => screen.getByRole('img').dataset.ratio;
  fireEvent.keyDown(stage, { key: '-' });
  expect(ratio()).toBe('1');
  for (let press = 0; press < 10; press += 1) fireEvent.keyDown(stage, { key: '+' });
  expect(ratio()).toBe('3');
  expect((screen.getByRole('button', { name: '放大' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.wheel(stage, { ctrlKey: true, deltaY: -100 });
  expect(ratio()).toBe('3');
  for (let press = 0; press < 10; press += 1) fireEvent.click(screen.getByRole('button', { name: '缩小' }));
  expect(ratio()).toBe('1');
});

test('arrow keys show the next and the last one', () => {
  render(<ImageSlider label="房源照片" images={images} />);
  fireEvent.keyDown(screen.getByRole('group'), { key: 'ArrowLeft' });
  expect(shown()).toBe('厨房');
});
