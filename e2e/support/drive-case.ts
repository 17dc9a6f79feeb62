// A house transfer taken to a wanted state call by call, where the way there is not what a test is about.
import {
  driveToPay,
  driveToSubmit,
  opinion,
  startDraftOf,
  submitCall,
  upload,
} from '../../deploy/services/src/testing/cases/case-driver';
import type { Draft, People } from '../../deploy/services/src/testing/cases/case-driver';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import { signInByHttp } from './http-caller';

export { submitCall };
export type { Draft, People };

/**
 * A house of `citizen` that no other test sells; whoever submits a case of it ends the case, so that the next finds it
 * free.
 */
export const SPARE_ROOM = '1幢2单元401室';
/**
 * Houses of `citizen` that one test each fills a form in for: a draft that another test left would be offered in its
 * place.
 */
export const ROOM_OF = { agent: '1幢2单元301室', keyboard: '3幢2单元201室', newVersion: '3幢2单元301室' } as const;

/** Everybody who has a part in a case, each on a device of their own. */
export async function everybody(): Promise<People> {
  const [seller, buyer, acceptor, reviewer, approver] = await Promise.all(
    (['citizen', 'citizen-2', 'acceptor', 'reviewer', 'approver'] as const).map(signInByHttp),
  );
  if (!seller || !buyer || !acceptor || !reviewer || !approver) throw new Error('somebody could not sign in');
  return { seller, buyer, acceptor, reviewer, approver };
}

interface House {
  bdcqzh: string;
  zl: string;
  restrictions: { kind: string; level: string; ywh?: string }[];
}

export async function houseOf(seller: TestClient, room = SPARE_ROOM): Promise<House> {
  const rows = (await seller.get<{ list: House[] }>('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body
    .data.list;
  const house = rows.find(({ zl }) => zl.includes(room));
  if (!house) throw new Error(`no house ${room}`);
  return house;
}

/** The code that anybody can check a certificate with. */
export async function verifyCodeOf(holder: TestClient, title: string): Promise<string> {
  const rows = (
    await holder.get<{ list: { bdcqzh: string; verifyCode: string }[] }>('/api/pub3/certificate/queryCertiList', {
      params: { pageSize: 100 },
    })
  ).body.data.list;
  return rows.find(({ bdcqzh }) => bdcqzh === title)?.verifyCode ?? '';
}

/** A stored survey of one's own home. */
export async function storedSurveyOf(holder: TestClient): Promise<string> {
  const { body } = await holder.get<{ list: { ywh: string }[] }>('/api/reg3/survey/queryList', {
    params: { zt: 'stored' },
  });
  return body.data.list[0]?.ywh ?? '';
}

function data<T>({ resultCode, msg, data: content }: { resultCode: string; msg: string; data: T }): T {
  if (resultCode !== 'A000') throw new Error(`${resultCode} ${msg}`);
  return content;
}

/** A complete draft with its materials. */
export async function aDraft(seller: TestClient): Promise<Draft> {
  const draft = await startDraftOf(seller, (await houseOf(seller)).bdcqzh);
  for (const code of ['M015', 'M016']) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
  return draft;
}

/** Signed by both, ready to submit. */
export async function aSignedCase(people: People): Promise<Draft> {
  return driveToSubmit(people, (await houseOf(people.seller)).bdcqzh);
}

/** With both parties, waiting for their confirmation and signatures. */
export async function sendForConfirm(seller: TestClient, draft: Draft): Promise<Draft & { flowId: string }> {
  const sent = await seller.post<{ qsglbsm: string }>('/api/reg3/apply/sendForConfirm', {
    ywh: draft.ywh,
    version: draft.version,
  });
  return { ...draft, flowId: data(sent.body).qsglbsm };
}

export interface SubmittedCase {
  draft: Draft;
  number: string;
}

/** Submitted, under its business number. */
export async function aSubmittedCase(people: People): Promise<SubmittedCase> {
  const draft = await aSignedCase(people);
  const answer = await submitCall(people.seller, draft);
  return { draft, number: data<{ ywh: string }>(answer.body).ywh };
}

/** Ends what was never submitted. */
export async function cancel(seller: TestClient, businessNumber: string): Promise<void> {
  data((await seller.post('/api/reg3/apply/cancelApply', { ywh: businessNumber, cxyy: '不再办理' })).body);
}

/** Taken by the acceptor. */
export async function claim({ acceptor }: People, businessNumber: string): Promise<void> {
  data((await acceptor.post('/api/reg3/audit/claim', { ywh: businessNumber })).body);
}

/** Accepted by the officer who took it: from now on a withdrawal needs everybody. */
export async function accept({ acceptor }: People, businessNumber: string): Promise<void> {
  data(await opinion(acceptor, businessNumber, '1'));
}

/** Sent back with one material to mend. */
export async function askForCorrection({ acceptor }: People, businessNumber: string): Promise<void> {
  data(
    await opinion(acceptor, businessNumber, '5', {
      opinion: '合同缺页',
      corrections: [{ kind: 'material', key: 'M015', reason: '缺第二页' }],
    }),
  );
}

/** Mended, accepted, reviewed, approved: the fee is due. */
export async function mendAndApprove(people: People, { draft, number }: SubmittedCase): Promise<void> {
  data(await upload(people.seller, number, 'M015', 'the whole contract'));
  data((await submitCall(people.seller, draft)).body);
  await driveToPay(people, number);
}

/** Approved without a voucher of taxes: it waits for them. */
export async function aCaseThatAwaitsTaxes(people: People): Promise<string> {
  const draft = await driveToSubmit(people, (await houseOf(people.seller)).bdcqzh, ['M015']);
  const number = data<{ ywh: string }>((await submitCall(people.seller, draft)).body).ywh;
  await driveToPay(people, number);
  return number;
}

/** Ends a case by everybody's will and frees the house. */
export async function withdrawByAll({ seller, buyer }: People, businessNumber: string): Promise<void> {
  const asked = data(
    (
      await seller.post<{ waiting: string[] }>('/api/reg3/pubApply/revokeProcess', {
        ywh: businessNumber,
        cxyy: '不再办理',
      })
    ).body,
  );
  if (asked.waiting.length > 0)
    data((await buyer.post('/api/reg3/pubApply/revokeProcess', { ywh: businessNumber, cxyy: '同意撤回' })).body);
}

/** Ends whatever still holds the spare house, so that a test that failed does not fail the next one too. */
export async function freeHouse(people: People): Promise<void> {
  const running = (await houseOf(people.seller)).restrictions.find(({ ywh }) => ywh)?.ywh;
  if (running) await withdrawByAll(people, running);
}
