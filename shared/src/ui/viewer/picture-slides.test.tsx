// A listing that is only looked at shows its pictures one after the other; one that cannot be fetched is left out.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PictureSlides } from './picture-slides';

afterEach(cleanup);
const picture = (pictureId: string, name: string) => ({ pictureId, name, width: 0, height: 0, cover: false });
const pictures = [picture('a', '客厅.png'), picture('b', '厨房.png'), picture('c', '阳台.png')];
const load = async (pictureId: string): Promise<Blob> =>
  pictureId === 'b' ? Promise.reject(new Error('no answer')) : new Blob([pictureId], { type: 'image/png' });

test('the pictures that are there can be gone through and are named', async () => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => undefined;
  render(<PictureSlides pictures={pictures} load={load} />);
  expect(await screen.findByRole('img', { name: '第1张照片：客厅.png' })).toBeTruthy();
  await screen.findByText('1 / 2');
  fireEvent.click(screen.getByRole('button', { name: '下一张' }));
  expect(screen.getByRole('img', { name: '第3张照片：阳台.png' })).toBeTruthy();
});
