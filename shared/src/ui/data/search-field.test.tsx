// Enter of an input method takes the letters; only one of the person searches.
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchField } from './search-field';

const searched = jest.fn();
function Box({ inForm = false }: { inForm?: boolean }) {
  const [value, setValue] = useState('');
  const field = (
    <SearchField label="查找" value={value} onChange={setValue} {...(inForm ? {} : { onSearch: searched })} />
  );
  return inForm ? <form onSubmit={searched}>{field}</form> : field;
}
function press(options: object): Event {
  const event = createEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', ...options });
  fireEvent(screen.getByRole('searchbox'), event);
  return event;
}
beforeEach(() => searched.mockClear());

test.each([
  ['while it is composed', { keyCode: 229, isComposing: true }],
  ['as older browsers report it', { keyCode: 13, isComposing: true }],
  ['as Safari reports it, after the composition has ended', { keyCode: 229, isComposing: false }],
])('Enter %s searches nothing, the next one does', (_, options) => {
  render(<Box />);
  const field = screen.getByRole('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'maimai' } });
  fireEvent.compositionEnd(field);
  press(options);
  expect(searched).not.toHaveBeenCalled();
  press({ keyCode: 13 });
  expect(searched.mock.calls).toEqual([['maimai']]);
});

test('inside a form it submits nothing either, and another key goes its own way', () => {
  render(<Box inForm />);
  expect(press({ keyCode: 229 }).defaultPrevented).toBe(true);
  expect(press({ keyCode: 13 }).defaultPrevented).toBe(false);
  const letter = createEvent.keyDown(screen.getByRole('searchbox'), { key: 'a', keyCode: 229 });
  fireEvent(screen.getByRole('searchbox'), letter);
  expect(letter.defaultPrevented).toBe(false);
});
