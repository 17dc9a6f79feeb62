// A holder's certificates: the page of one certificate shows that one, and a paper is asked for by its number.
import type { AskInput } from '../../testing/client/asking';
import { checkCertificate, checkProof, downloadCertificate, listCertificates } from '@portal/queries/contract';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import { TEST_CAPTCHA, refusalOf, usingServices } from '../../testing';
const { services, citizen } = usingServices({ citizen: 'citizen' });

const list = (params: Record<string, string | number>) => citizen.ask(listCertificates, { pageSize: 100, ...params });

test('every certificate is found by its own number, and none by a number that nobody holds', async () => {
  const numbers = (await list({})).rows.map(({ titleCertificateNumber }) => titleCertificateNumber);
  expect(new Set(numbers).size).toBeGreaterThan(1);
  for (const number of numbers)
    expect(
      (await list({ titleCertificateNumber: number, pageSize: 1 })).rows.map(
        ({ titleCertificateNumber }) => titleCertificateNumber,
      ),
    ).toEqual([number]);
  expect(await list({ titleCertificateNumber: '浙（1999）杭州市不动产权第0000000号' })).toMatchObject({
    total: 0,
    rows: [],
  });
  expect(await list({ businessNumber: '33010619990101000000' })).toMatchObject({ total: 0, rows: [] });
});

const WRONG = [{}, { certificateId: '' }, { certificateId: '1' }];
test.each(WRONG)('a paper without a certificate: %j', async (params) => {
  const body = await citizen.refused(downloadCertificate, params);
  expect(body).toMatchObject({ code: 'B000', message: '未查询到该证照' });
});

test('S1.13 a certificate is downloaded as PDF by who holds it, and by nobody else', async () => {
  const [{ certificateId } = { certificateId: '' }] = (await list({ pageSize: 1 })).rows;
  const paper = await citizen.ask(downloadCertificate, { certificateId });
  expect([paper.headers['content-type'], paper.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const other = await services.signedIn('citizen-2');
  const body = await other.refused(downloadCertificate, { certificateId });
  expect(body).toMatchObject({ code: 'B000', message: '未查询到该证照' });
});

test('a certificate is checked by number, holder and captcha, masked, and a wrong name is answered like a number that there is not', async () => {
  const [{ titleCertificateNumber, ...row } = { titleCertificateNumber: '' }] = (await list({})).rows;
  const { name = '', identityNumber = '' } = PEOPLE.citizen ?? {};
  const visitor = services.client();
  const check = (params: AskInput<typeof checkCertificate>, imageCode: string | null = TEST_CAPTCHA) =>
    visitor.ask(checkCertificate, imageCode ? { ...params, captcha: imageCode } : params);
  const named = {
    rightHolderName: name,
    identityNumber,
    certificateNumber: titleCertificateNumber.replaceAll('（', '(').replaceAll('）', ')'),
  };
  expect(await refusalOf(check(named, null))).toMatchObject({ code: 'B000', data: { captcha: true } });
  expect(await refusalOf(check({ ...named, identityNumber: '' }))).toMatchObject({ code: 'B000', data: null });
  const data = await check(named);
  expect(data).toMatchObject({ match: true, titleCertificateNumber, holder: '张*远' });
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${name}|${identityNumber}|${String(Object.values(row)[0])}`));
  const none = await check({ ...named, certificateNumber: '浙（2023）杭州市不动产权第9999999号' });
  expect(none.match).toBe(false);
  for (const wrong of [{ rightHolderName: '李思宁' }, { identityNumber: PEOPLE['citizen-2']?.identityNumber ?? '' }])
    expect(await check({ ...named, ...wrong })).toEqual({ ...none, checkedAt: expect.any(String) });
});

test('a proof of registration is checked by its number and captcha; a title certificate is none', async () => {
  const visitor = services.client();
  const check = (params: Record<string, string>) => visitor.ask(checkProof, { captcha: TEST_CAPTCHA, ...params });
  const fzbm = '浙（2022）杭州市不动产证明第0000009号';
  const NONE = { match: false, certificateNumber: '', issuedOn: null, status: '', kind: '' };
  expect(await check({ certificateNumber: fzbm })).toEqual({
    ...{ match: true, certificateNumber: fzbm, issuedOn: '2022-09-01', status: 'valid' },
    ...{ kind: '不动产登记证明' },
  });
  expect(await check({ certificateNumber: fzbm, rightHolderName: MORTGAGEE.name })).toMatchObject({ match: true });
  expect(await check({ certificateNumber: fzbm, rightHolderName: '另一家银行' })).toEqual(NONE);
  const [{ titleCertificateNumber } = { titleCertificateNumber: '' }] = (await list({})).rows;
  expect(await check({ certificateNumber: titleCertificateNumber })).toEqual(NONE);
  expect((await visitor.refused(checkProof, { certificateNumber: fzbm })).data).toEqual({ captcha: true });
});
