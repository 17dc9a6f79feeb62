// Contracts signed online as suites drive them over HTTP: seller, buyer, developer and somebody unrelated, houses, and
// each step of a contract.
import { cleanHouses, signatureUrl } from '../cases/case-driver';
import type { TestServices } from '../start-test-services';
import { startTestServices } from '../start-test-services';
import type { Caller } from '../client/person';
import type { TestClient } from '../test-client';
import { fail, once } from './contract-form';
import { inboxOf } from '../cases/inbox';

export { cardOf, once, person, SALE, saleOf } from './contract-form';

const base = '/api/reg3/onLineSign';
export const UNKNOWN_CONTRACT = '未查询到该合同，请在“网签列表”中核对';
export const NOT_YOURS = '未查询到您可以处分的该不动产，请从“我的不动产”中选择';

/** Services with their people, and every step of a contract. */
export async function driveContracts() {
  const services: TestServices = await startTestServices();
  const [seller, buyer, developer, uninvolved] = (await Promise.all(
    ['citizen', 'citizen-2', 'enterprise', 'surveyor'].map((who) => services.signedIn(who)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  const houses: { bdcqzh: string; bdcdyh: string; register: Record<string, unknown> }[] = await cleanHouses(seller);

  /** On the first nothing stays: contracts about it are drafts, or end. */
  const shared = () => houses[0] ?? fail('there is no house');
  const nextHouse = () => houses.splice(1, 1)[0] ?? fail('no house is left');
  const saved = async (who: Caller, body: object, call = once()) =>
    (await who.post(`${base}/save`, { kind: 'house-sale', version: 0, ...body }, call)).body;
  const begin = async (form: object, who = seller, more: object = {}): Promise<string> => {
    const { data, msg } = await saved(who, { contract: form, ...more });
    return data?.ywh ?? fail(msg);
  };
  const read = async (who: Caller, ywh: string) => (await who.get(`${base}/query`, { params: { ywh } })).body;
  const of = async (who: Caller, ywh: string) => (await read(who, ywh)).data;
  const mine = async (who: Caller, ywh: string): Promise<string> =>
    (await of(who, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
  const send = async (who: Caller, ywh: string) =>
    (await who.post(`${base}/send`, { ywh, sha256: (await of(who, ywh)).sha256 })).body;
  const confirm = async (who: Caller, ywh: string, more: object = {}) =>
    (
      await who.post(`${base}/confirm`, {
        ywh,
        sqrbsm: await mine(who, ywh),
        sha256: (await of(who, ywh)).sha256,
        ...more,
      })
    ).body;
  const sign = async (who: Caller, ywh: string, more: object = {}, call = {}) =>
    (
      await who.post(
        `${base}/sign`,
        {
          ywh,
          sqrbsm: await mine(who, ywh),
          sha256: (await of(who, ywh)).sha256,
          signature: signatureUrl(),
          ...more,
        },
        call,
      )
    ).body;
  const update = async (who: Caller, ywh: string, zt: string, cxyy = '双方协商一致') =>
    (await who.post(`${base}/updateState`, { ywh, zt, cxyy })).body;
  const register = async (who: Caller, ywh: string) => {
    // As a browser has it: the notice that the contract itself shows.
    const { begins } = await of(who, ywh);
    return (await who.post(`${base}/register`, { ywh, nt: begins.nt.bb })).body;
  };
  /** Sent and confirmed by the buyer. */
  const agreed = async (form: object, more: object = {}): Promise<string> => {
    const ywh = await begin(form, seller, more);
    await send(seller, ywh);
    await confirm(buyer, ywh);
    return ywh;
  };
  const filed = async (form: object): Promise<string> => {
    const ywh = await agreed(form);
    await sign(seller, ywh);
    const last = await sign(buyer, ywh);
    return last.data?.zt === 'filed' ? ywh : fail(JSON.stringify(last));
  };
  const numbersOf = async (who: Caller): Promise<string[]> =>
    (await who.get(`${base}/queryList`, { params: { pageNo: 1, pageSize: 100 } })).body.data.list.map(
      ({ ywh }: { ywh: string }) => ywh,
    );
  const titles = async (who: Caller): Promise<string[]> => (await inboxOf(who)).map(({ title }) => title);
  const steps = {
    shared,
    nextHouse,
    saved,
    begin,
    read,
    of,
    mine,
    send,
    confirm,
    sign,
    update,
    register,
    agreed,
    filed,
    numbersOf,
    titles,
  };
  return { services, seller, buyer, developer, uninvolved, ...steps };
}
