import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '../../router';
import { Button } from '../index';

test('keeps its id, which the library would drop', () => {
  render(<Button id="next">下一步</Button>);
  expect(document.getElementById('next')?.tagName).toBe('BUTTON');
});

test('busy, it keeps focus and ignores clicks, submits included', () => {
  const click = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={click}>
        提交
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '提交' }) as HTMLButtonElement;
  button.focus();
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('with an address it is a link', () => {
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <>
              <Button href="/index">去办理</Button>
              <Button href="tel:057112345">拨打</Button>
            </>
          ),
        },
      ])}
    />,
  );
  expect(screen.getByRole('link', { name: '去办理' }).getAttribute('href')).toBe('/index');
  expect(screen.getByRole('link', { name: '拨打' }).getAttribute('href')).toBe('tel:057112345');
});
