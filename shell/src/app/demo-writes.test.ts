// Which calls the demo layout holds back.
import { isStoppedInDemo } from './demo-writes';

const demo = '/apply-layout-demo/normal/transfer';

test.each([
  [demo, '/api/reg3/apply/save', 'POST', true],
  [demo, '/api/reg3/file/chunk/1', 'put', true],
  [demo, '/api/pub3/feedback/save', 'POST', true],
  [demo, '/api/reg3/bizPrimary/queryAll/1', 'GET', false],
  [demo, '/api/pub3/enum/listAll', 'POST', false],
  [demo, '/api/reg3/third/log/inside/saveToSls', 'POST', false],
  [demo, '/api/auth/auu/signout', 'POST', false],
  ['/apply-layout/normal/transfer', '/api/reg3/apply/save', 'POST', false],
  ['/apply-layout-demos/x', '/api/reg3/apply/save', 'POST', false],
])('from %s the call %s by %s is held back: %s', (path, url, method, expected) => {
  expect(isStoppedInDemo(path, { url, method })).toBe(expected);
});
