// An interest in somebody else's property over HTTP: handed in with its papers, decided on by one officer of the
// region, read for thirty days, and every reading told to the holder.
import type { OutputOf } from '@portal/shared/contract';
import {
  decideInterest,
  downloadInterestFile,
  uploadInterestFile,
  getInquiry,
  listInquiries,
  queryProve,
  searchProperties,
  startInquiry,
  submitInterest,
  withdrawInquiry,
} from '@portal/queries/contract';
import { listLooks } from '@portal/shell/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { randomUUID } from 'node:crypto';
import { OFFICER_RELATIVE, PEOPLE } from '../../../seed/people';
import { INTERESTED } from '../../cases/public';
import { rightHolders } from '../../register/schema';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { isNumber } from '../../platform/personal/where';
import { inboxOf } from '../../testing/cases/inbox';
const DAY = 86_400_000;
const UNKNOWN = '未查询到该查询申请，请在列表中核对';
const NOT_ALLOWED = /没有可以查询的结果/;

describeOnOne('querying as an interested party', () => {
  const { services, as, comeAgain } = usingServices();
  let house: OutputOf<typeof searchProperties>['rows'][number] | undefined;
  const holder = PEOPLE.citizen?.name ?? '';
  const ask = <C extends CallTerms>(name: string, url: Call<C>, params?: AskInput<C>) => as(name).ask(url, params);
  const post = <C extends CallTerms>(name: string, path: Call<C>, body: AskInput<C>) => as(name).ask(path, body);
  const start = async (name = 'citizen-2', xzqbm = '330106') => {
    const lcdm = 'interested-party-query';
    const cxfw = ['natural', 'rights', 'mortgage', 'seal', 'history'];
    return (await post(name, startInquiry, { kind: lcdm, regionCode: xzqbm, purpose: '3', scopes: cxfw, days: 30 }))
      .inquiryNumber;
  };
  const upload = async (name = 'citizen-2') =>
    (await as(name).upload(uploadInterestFile, {}, { name: '合同.pdf', bytes: samplePdf(randomUUID()) })).fileId;
  const interest = (ywh: string, more: object = {}) => ({
    ...{
      inquiryNumber: ywh,
      interest: 'contract',
      titleCertificateNumber: house?.titleCertificateNumber,
      rightHolderName: holder,
      documentNumber: 'HT-2026-1',
      fileIds: [],
    },
    ...{ statement: '已与权利人签订买卖合同，需核实登记情况', ...more },
  });
  const handIn = async (more: object = {}) => {
    const ywh = await start();
    const files = [await upload()];
    await post('citizen-2', submitInterest, interest(ywh, { fileIds: files, ...more }));
    return { ywh, files };
  };
  const decide = (name: string, ywh: string, zt = 'accepted', reason = '') =>
    post(name, decideInterest, { inquiryNumber: ywh, state: zt, reason });
  const query = (name: string, ywh: string) => ask(name, queryProve, { purpose: '3', inquiryNumber: ywh });
  beforeAll(async () => {
    [house] = (await ask('citizen', searchProperties)).rows;
  });

  test('what is handed in is accepted by an officer of the region alone, read by who asked alone, and each reading is told to the holder', async () => {
    const ywh = await start();
    expect((await refusalOf(post('citizen-2', submitInterest, interest(ywh)))).message).toBe(
      '请上传证明利害关系的材料',
    );
    const files = [await upload()];
    // Papers of somebody else are none.
    expect(
      (await refusalOf(post('citizen-2', submitInterest, interest(ywh, { fileIds: [await upload('bank')] })))).message,
    ).toBe('未查询到该文件，请重新上传');
    expect((await refusalOf(post('bank', submitInterest, interest(ywh, { fileIds: files })))).message).toBe(UNKNOWN);
    await post('citizen-2', submitInterest, interest(ywh, { fileIds: files }));
    expect((await refusalOf(post('citizen-2', submitInterest, interest(ywh, { fileIds: files })))).message).toContain(
      '已经提交',
    );
    expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);

    const offered = async (name: string) =>
      (
        await as(name)
          .ask(listInquiries, { side: 'office', state: 'waiting' })
          .catch(() => null)
      )?.rows ?? null;
    expect(await offered('acceptor')).toMatchObject([{ inquiryNumber: ywh, asker: '李*宁', state: 'waiting' }]);
    expect([await offered('sea-acceptor'), await offered('citizen'), await offered('ops')]).toEqual([[], null, null]);
    // Another region's officer, who has no role for it, and the holder are answered as of a number that there is not.
    for (const name of ['sea-acceptor', 'approver', 'citizen', 'ops', 'bank']) {
      expect([name, (await refusalOf(ask(name, getInquiry, { inquiryNumber: ywh }))).message]).toEqual([name, UNKNOWN]);
      expect([name, (await refusalOf(ask(name, downloadInterestFile, { fileId: files[0] }))).code]).toEqual([
        name,
        'B000',
      ]);
      expect([name, (await refusalOf(decide(name, ywh))).code]).toEqual([name, 'B000']);
    }
    const detail = await ask('acceptor', getInquiry, { inquiryNumber: ywh });
    expect(detail).toMatchObject({
      asker: '李思宁',
      interest: 'contract',
      isRegistered: true,
      files: [{ name: '合同.pdf' }],
    });
    const paper = await as('acceptor').ask(downloadInterestFile, { fileId: files[0] });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const asker = (await ask('citizen-2', listLooks)).rows;
    expect(JSON.stringify(asker)).toContain(`审核利害关系查询（${ywh}）`);

    expect((await refusalOf(decide('acceptor', ywh, 'refused'))).message).toBe('请填写不同意的原因');
    await decide('acceptor', ywh);
    expect((await refusalOf(decide('acceptor', ywh, 'refused', '材料不足'))).message).toBe('该申请已经审核');
    expect((await inboxOf(as('citizen-2'))).map(({ title }) => title)).toContain('利害关系查询已同意');

    const before = (await ask('citizen', listLooks)).total;
    const told = await query('citizen-2', ywh);
    expect(told).toMatchObject({
      total: 1,
      names: [],
      rows: [{ titleCertificateNumber: house?.titleCertificateNumber, holder }],
    });
    expect(told.rows[0]?.history).toHaveLength(1);
    const looks = await ask('citizen', listLooks);
    expect(looks.total).toBe(before + 1);
    expect(looks.rows[0]).toMatchObject({ office: '登记机构审核同意的利害关系人' });
    for (const name of ['bank', 'citizen', 'acceptor'])
      expect((await refusalOf(query(name, ywh))).message).toBe(UNKNOWN);
    comeAgain(31 * DAY);
    expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);
  });

  test('an intention shows no holder and nothing of the past, without papers', async () => {
    const ywh = await start();
    await post('citizen-2', submitInterest, interest(ywh, { interest: 'intention' }));
    await decide('acceptor', ywh);
    const data = await query('citizen-2', ywh);
    expect(data.rows).toMatchObject([{ holder: '', coOwnership: '不存在共有', history: null }]);
    expect(JSON.stringify(data)).not.toContain(holder);
  });

  test('a property that there is not, of another holder or another region is handed in like any, and accepted by nobody', async () => {
    for (const more of [
      { titleCertificateNumber: '浙（2023）杭州市不动产权第9999999号' },
      { rightHolderName: '李四' },
    ]) {
      const { ywh } = await handIn(more);
      expect((await ask('acceptor', getInquiry, { inquiryNumber: ywh })).isRegistered).toBe(false);
      expect((await refusalOf(decide('acceptor', ywh))).message).toContain('登记簿中没有这本证书');
      await decide('acceptor', ywh, 'refused', '证书号不符');
      expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);
      expect(await ask('citizen-2', getInquiry, { inquiryNumber: ywh })).toMatchObject({
        state: 'refused',
        reason: '证书号不符',
        isRegistered: null,
      });
    }
    const elsewhere = await start('citizen-2', '330903');
    await post('citizen-2', submitInterest, interest(elsewhere, { interest: 'dispute', fileIds: [await upload()] }));
    expect((await refusalOf(decide('sea-acceptor', elsewhere))).message).toContain('不在本机构辖区');
    await post('citizen-2', withdrawInquiry, { inquiryNumber: elsewhere });
    expect((await refusalOf(decide('sea-acceptor', elsewhere))).message).toBe('申请人已撤回');
  });

  test('an officer decides nothing about themselves or a relative', async () => {
    const own = await start('acceptor');
    await post('acceptor', submitInterest, interest(own, { interest: 'intention' }));
    expect((await refusalOf(decide('acceptor', own))).message).toBe(UNKNOWN);
    const { ywh } = await handIn();
    await services.db
      .update(rightHolders)
      .set({ identityNumber: OFFICER_RELATIVE.identityNumber })
      .where(isNumber(rightHolders.identityNumber, PEOPLE.citizen?.identityNumber ?? ''));
    expect((await refusalOf(decide('reviewer', ywh))).message).toBe(INTERESTED);
    expect((await ask('citizen-2', getInquiry, { inquiryNumber: ywh })).state).toBe('waiting');
    await decide('acceptor', ywh);
  });
});
