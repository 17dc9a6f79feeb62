// How long a check of another person takes says nothing of whether the register knows the number.
import { getCaptcha } from '@portal/shell/contract';
import { TEST_CAPTCHA, usingServices } from '../../testing';
import { PEOPLE } from '../../../seed/people';

const { services, citizen } = usingServices({ citizen: 'citizen' });
const SAMPLES = 150;
/** The share of pairs in which the known number took longer; a half says nothing. Four standard errors either way. */
const TOLERANCE = 4 * Math.sqrt(0.25 / SAMPLES);

test('a known number is not told from an unknown one by time', async () => {
  Object.assign(services.context.limiter, { spend: () => Promise.resolve(true), take: () => Promise.resolve() });
  const known = PEOPLE['citizen-2']?.identityNumber ?? '';
  const timeOf = async (certNo: string): Promise<number> => {
    await citizen.ask(getCaptcha);
    const begun = performance.now();
    const { body } = await citizen.send('POST', '/api/pub3/identityAuth/verifyUser', {
      data: { certName: '别的人', certNo, certType: '1' },
      params: { imageCode: TEST_CAPTCHA },
    });
    const took = performance.now() - begun;
    expect(body.msg).toBe('姓名与证件号核验不一致，请核对后重试');
    return took;
  };
  for (const number of [known, '330106199001014596', known]) await timeOf(number);
  let longer = 0;
  for (let pair = 0; pair < SAMPLES; pair += 1) {
    // In turns, so that a machine that grows slower favours neither.
    const isKnownFirst = pair % 2 === 0;
    const first = await timeOf(isKnownFirst ? known : '330106199001014596');
    const second = await timeOf(isKnownFirst ? '330106199001014596' : known);
    if (isKnownFirst ? first > second : second > first) longer += 1;
  }
  expect(Math.abs(longer / SAMPLES - 0.5)).toBeLessThan(TOLERANCE);
});
