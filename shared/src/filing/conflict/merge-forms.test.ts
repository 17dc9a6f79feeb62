// Merging keeps of each side exactly what was chosen.
import type { FormContent } from '../draft/form-content';
import type { FormChange } from './describe-changes';
import { mergeForms } from './merge-forms';

const form = (fields: Record<string, unknown>, qlr: Record<string, unknown>[] = []) =>
  ({ fields, parties: { qlr } }) as unknown as FormContent;
const change = (path: string): FormChange => ({ path, label: path, local: '', server: '' });

test('each field comes from the side that was chosen for it', () => {
  const [local, server] = [form({ price: '100', use: '11', note: '本机' }), form({ price: '200', use: '12' })];
  const changes = ['fields.price', 'fields.use', 'fields.note'].map(change);
  expect(mergeForms(local, server, changes, { 'fields.price': 'server', 'fields.use': 'local' })).toEqual(
    form({ price: '200', use: '11', note: '本机' }),
  );
  expect(mergeForms(local, server, changes, { 'fields.note': 'server' })).toEqual(form({ price: '100', use: '11' }));
  expect(local).toEqual(form({ price: '100', use: '11', note: '本机' }));
});

test('a party of the other side is taken whole, and one that was given up goes', () => {
  const [local, server] = [form({}, [{ name: '张三' }]), form({}, [{ name: '张三' }, { name: '李四', number: '1' }])];
  const added = ['parties.qlr.1.name', 'parties.qlr.1.number'].map(change);
  expect(
    mergeForms(local, server, added, { 'parties.qlr.1.name': 'server', 'parties.qlr.1.number': 'server' }),
  ).toEqual(server);
  expect(
    mergeForms(server, local, added, { 'parties.qlr.1.name': 'server', 'parties.qlr.1.number': 'server' }),
  ).toEqual(local);
  expect(mergeForms(server, local, added, { 'parties.qlr.1.number': 'server' })).toEqual(
    form({}, [{ name: '张三' }, { name: '李四' }]),
  );
});

test('all of one side is that side', () => {
  const [local, server] = [form({ a: '1', b: '2' }, [{ x: '1' }]), form({ a: '3', c: '4' }, [{ x: '2' }])];
  const paths = ['fields.a', 'fields.b', 'fields.c', 'parties.qlr.0.x'];
  expect(mergeForms(local, server, paths.map(change), {})).toEqual(local);
  expect(
    mergeForms(local, server, paths.map(change), Object.fromEntries(paths.map((path) => [path, 'server']))),
  ).toEqual(server);
});
