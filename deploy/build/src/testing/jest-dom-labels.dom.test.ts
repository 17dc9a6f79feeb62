// The labels of a control, as the standard of HTML says them, and after every change of the page.
const textsOf = (id: string): string[] =>
  [...((document.getElementById(id) as HTMLInputElement).labels ?? [])].map((label) => label.textContent);

beforeEach(() => {
  document.body.innerHTML =
    '<label for="a">one</label><label>two<input id="b"></label><input id="a"><label for="a">three</label><label for="">four<input id="c"></label><input id="d" type="hidden"><label for="d">five</label>';
});

test('a control has the labels that name it and the one around it, in the order of the page', () => {
  expect([textsOf('a'), textsOf('b'), textsOf('c')]).toEqual([['one', 'three'], ['two'], []]);
  expect((document.getElementById('d') as HTMLInputElement).labels).toBeNull();
});

test('a list that was taken before is right after labels come, go, name another and a first control takes the name', () => {
  const list = (document.getElementById('a') as HTMLInputElement).labels!;
  const [first] = list;
  first!.remove();
  expect([...list].map((label) => label.textContent)).toEqual(['three']);
  document.body.append(first!);
  expect([...list].map((label) => label.textContent)).toEqual(['three', 'one']);
  first!.htmlFor = 'b';
  expect([textsOf('a'), textsOf('b')]).toEqual([['three'], ['two', 'one']]);
  const other = document.createElement('input');
  other.id = 'a';
  document.body.prepend(other);
  expect([[...list].length, [...(other.labels ?? [])].map((label) => label.textContent)]).toEqual([0, ['three']]);
  // Twice on purpose; no page may end so.
  other.remove();
});

test('outside of the page a label around a control is its label as well', () => {
  const label = document.createElement('label');
  label.innerHTML = 'six<select><option>1</option></select>';
  expect(label.querySelector('select')!.labels[0]).toBe(label);
});
