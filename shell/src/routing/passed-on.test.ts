import { plainHash } from './passed-on';

test.each([
  ['', ''],
  ['#/login', '#/login'],
  ['#login', '#/login'],
  ['#%2Flogin', '#/login'],
  ['#%252Flogin', '#/login'],
  ['#/apply-layout%2Fx%3Fbsm%3D1%26zt%3D2', '#/apply-layout/x?bsm=1&zt=2'],
  ['#/x?to=%2Fa%3Fb', '#/x?to=%2Fa%3Fb'],
  ['#/x?a=1?b=%26', '#/x?a=1?b=%26'],
  ['#/%E7%99%BB', '#/%E7%99%BB'],
])('%s is %s', (hash, plain) => expect(plainHash(hash)).toBe(plain));
