// No id stands twice on a page: a label names the first element of its id, so that a second one, a control, has no name and a click on its words does nothing.
// Set up before Testing Library, which takes the page away after each test.
afterEach(() => {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
