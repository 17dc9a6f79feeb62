// What may become a link, and how time is shown.
import { cashierAddress } from './cashier-address';
import { clockText } from './use-countdown';

test('only web addresses lead to the cashier', () => {
  expect(cashierAddress('/sandbox/cashier/o-1', 'http://portal.test')).toEqual({
    text: 'http://portal.test/sandbox/cashier/o-1',
    isLink: true,
  });
  expect(cashierAddress('https://bank.test/pay?o=1', 'http://portal.test')?.text).toBe('https://bank.test/pay?o=1');
  expect(cashierAddress('javascript:alert(1)', 'http://portal.test')).toBeUndefined();
  expect(cashierAddress('data:text/html,x', 'http://portal.test')).toBeUndefined();
  expect(cashierAddress('http://', 'http://portal.test')).toBeUndefined();
});

test('the code of WeChat is shown and is no link; what only looks like one is neither', () => {
  const code = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';
  expect(cashierAddress(code, 'http://portal.test')).toEqual({ text: code, isLink: false });
  expect(cashierAddress('weixin://dl/business/?t=1', 'http://portal.test')).toBeUndefined();
  expect(cashierAddress('weixin://wxpay/<b>', 'http://portal.test')).toBeUndefined();
});

test('minutes and seconds', () => {
  expect([0, 9, 60, 598, 3600].map(clockText)).toEqual(['00:00', '00:09', '01:00', '09:58', '60:00']);
});
