// A part whose code does not come: said in its place, asked for anew, and nothing around it is lost.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

afterEach(cleanup);

const lost = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
/** Fails as often as it is told to. */
function codeThatFails(times: number) {
  let left = times;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw lost();
    return Promise.resolve(({ name }: { name: string }) => <p>{`地图 ${name}`}</p>);
  });
}

test('what does not come is told of beside what was typed, and a retry brings it', async () => {
  const load = codeThatFails(2);
  const Part = lazyPart(load, { label: '正在打开地图' });
  render(
    <main>
      <h1 tabIndex={-1}>房源市场</h1>
      <input aria-label="备注" defaultValue="" />
      <Part name="甲" />
    </main>,
  );
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '已填写' } });
  expect((await screen.findByRole('alert')).textContent).toContain('请检查网络后重试');
  screen.getByRole('button', { name: '重试' }).focus();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('房源市场');
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('地图 甲');
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('已填写');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page has its heading while it waits, when it fails and once it is there', async () => {
  const Part = lazyPart(codeThatFails(1), { title: '辖区图形检查' });
  render(<Part name="乙" />);
  screen.getByRole('heading', { level: 1, name: '辖区图形检查' });
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('地图 乙');
});

test('what was fetched ahead is asked for once, stands at once, and a failure of that is asked for again when it is drawn', async () => {
  const load = codeThatFails(1);
  const Part = lazyPart(load, {});
  Part.fetch();
  await load.mock.results[0]?.value.catch(() => undefined);
  render(<Part name="丙" />);
  await screen.findByText('地图 丙');
  cleanup();
  render(<Part name="丁" />);
  screen.getByText('地图 丁');
  expect(load).toHaveBeenCalledTimes(2);
});
