// Answers as the contract has them, and as they were recorded.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spotAt } from '@portal/shared/contract';
import { settings } from '../../platform/config/schema';
import { repositoryRoot } from '../../platform/core/paths';
import { startTestServices } from '..';
import type { Answer, TestClient, TestServices } from '..';
import { CASES } from './cases';
import type { CallCase, Refused } from './cases';
import { recordAnswers } from '../recorded/record-answers';
import type { Recorded } from '../recorded/record-answers';

// The specification's table of calls against the running services: every call of the shell answers what its declaration
// says, refuses in words, and asks who is there.
describe('the contract', () => {
  interface Endpoint {
    path: string;
    method: string;
    transport: string;
    auth: 'token' | 'none';
    owner: string;
  }

  const table = JSON.parse(readFileSync(join(repositoryRoot(), 'e2e/spec/endpoints.json'), 'utf8')) as Endpoint[];
  const calls = table.filter((row) => row.owner === 'shell' && row.transport === 'http');
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const CAPTCHA = 'GET /api/auth/code/image';
  const asked = calls
    .filter((call) => nameOf(call) !== CAPTCHA)
    .map((call) => [nameOf(call), call, CASES[nameOf(call)] as CallCase] as const);
  const refusals = asked.flatMap(([name, call, { refused = [] }]) =>
    refused.map((refusal, at) => [`${name} (${at + 1})`, call, refusal] as const),
  );

  let services: TestServices;
  let citizen: TestClient;
  beforeAll(async () => {
    services = await startTestServices({ publicOrigin: 'http://localhost' });
    citizen = await services.signedIn('citizen');
    await services.db.insert(settings).values({
      key: 'notices',
      value: [
        {
          title: '系统维护',
          text: '周六22时起维护两小时',
          from: '2026-11-01T00:00:00+08:00',
          until: '2026-12-01T00:00:00+08:00',
        },
      ],
    });
  }, 120_000);
  // Limits by address and person are for people: each question comes in a minute of its own, within the session.
  beforeEach(() => services.clock.advance(1_000));
  afterAll(() => services.close());

  /** Asks as `client`; the places of the address are filled in order. */
  async function put(
    client: TestClient,
    { method, path }: Endpoint,
    ask: CallCase['ask'] | Refused['ask'],
  ): Promise<Answer> {
    const { path: places = '', ...question } = typeof ask === 'function' ? await ask({ client, services }) : ask;
    const values = places.split('/');
    const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''));
    return client.send(method, url, method === 'POST' && !question.body ? { data: {}, ...question } : question);
  }

  /** Nothing but what the call's declaration says of its answer, and all of it. */
  function expectDeclared(endpoint: Endpoint, data: unknown): void {
    const call = services.services
      .routes()
      .flatMap(({ call: declared }) => (declared ? [declared] : []))
      .find(({ at }) => at === nameOf(endpoint));
    if (!call || call.answer === 'file') throw new Error(`${nameOf(endpoint)} is not declared`);
    const codec = call.answer;
    const spot = spotAt(call.at);
    expect(data).toEqual(codec === null ? null : codec.encode(codec.decode(data, spot), spot));
  }

  async function expectAnswer(client: TestClient, endpoint: Endpoint, { ask, ...expected }: CallCase): Promise<void> {
    const answer = await put(client, endpoint, ask);
    const { data, ...envelope } = answer.body;
    expect({ status: answer.status, ...envelope }).toEqual(
      expected.isLegacy
        ? { status: 200, msg: expect.any(String) }
        : { status: 200, resultCode: 'A000', msg: '', ...(expected.isSealed ? { resept: 'A' } : {}) },
    );
    const opened: unknown = expected.isSealed ? await client.open(answer as Answer<string>) : data;
    expectDeclared(endpoint, opened);
    if (Array.isArray(opened)) expect(opened.length).toBeGreaterThan(0);
    if (expected.exactly !== undefined) expect(opened).toEqual(expected.exactly);
  }

  test('every call of the table has its question, and no other has', () => {
    expect(Object.keys(CASES).sort()).toEqual(
      calls
        .map(nameOf)
        .filter((name) => name !== CAPTCHA)
        .sort(),
    );
    expect(calls).toHaveLength(49);
  });

  test('the captcha is a picture of its device, and none without one', async () => {
    const picture = await services.client().get('/api/auth/code/image');
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-store',
    ]);
    expect(picture.raw.toString()).toMatch(/^<svg [^]*<\/svg>$/);
    const lost = await services.client().get('/api/auth/code/image', { headers: { deviceid: '' } });
    expect([lost.status, lost.body.resultCode]).toEqual([200, 'B000']);
  });

  test.each(asked)('%s answers what its declaration says', async (_name, call, one) => {
    if (call.auth === 'none') {
      await expectAnswer(services.client(), call, one);
    } else {
      await expectAnswer(one.as ? await services.signedIn(one.as) : citizen, call, one);
    }
  });

  test.each(asked.flatMap(([name, call, { empty }]) => (empty ? [[name, call, empty] as const] : [])))(
    '%s answers null for what is not there',
    async (_name, call, empty) => {
      const { status, body } = await put(call.auth === 'none' ? services.client() : citizen, call, empty);
      expect({ http: status, ...body }).toEqual({ http: 200, resultCode: 'A000', msg: '', data: null });
    },
  );

  test.each(asked.filter(([, { auth }]) => auth === 'token'))('%s asks a visitor to sign in', async (_name, call) => {
    const answer = await put(services.client(), call, { path: '330106' });
    expect([answer.status, answer.body]).toEqual([
      401,
      { resultCode: 'B000', msg: '您尚未登录或登录已过期，请重新登录', data: null },
    ]);
  });

  test.each(refusals)('%s refuses in words', async (_name, call, { ask, msg, code, fields }) => {
    const { status, body } = await put(call.auth === 'none' ? services.client() : citizen, call, ask);
    const { data, ...envelope } = body;
    expect({ http: status, ...envelope }).toEqual(
      code ? { http: 200, status: Number(code), msg } : { http: 200, resultCode: 'B000', msg },
    );
    // A refusal carries nothing but what is wrong with which field, or that it asks for a captcha.
    const errors = (data as { errors?: { path: string; message: string }[] } | null)?.errors ?? null;
    expect(data).toEqual(msg === '请输入验证码后再查询' ? { captcha: true } : errors && { errors });
    expect(errors?.map(({ path }) => path) ?? []).toEqual(fields ?? []);
    for (const { message } of errors ?? []) expect(message).not.toMatch(/[a-z]{3}/i);
  });
});

// The answers that component tests build on are those of the services of today; `RECORD=write` records them anew.
describe('recorded answers', () => {
  const folder = join(repositoryRoot(), 'shared/src/testing/recorded');
  let recorded: Recorded;
  beforeAll(async () => {
    const services = await startTestServices();
    recorded = await recordAnswers(services);
    await services.close();
    if (process.env.RECORD === 'write')
      for (const [name, answers] of Object.entries(recorded))
        writeFileSync(join(folder, `${name}.json`), `${inLines(answers)}\n`);
  });

  /** JSON that breaks only what is longer than a line of code. */
  function inLines(value: unknown, indent = ''): string {
    const whole = JSON.stringify(value);
    if (typeof value !== 'object' || value === null || indent.length + whole.length <= 110) return whole;
    const deeper = `${indent} `;
    const isList = Array.isArray(value);
    const parts = Object.entries(value).map(
      ([key, member]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${inLines(member, deeper)}`,
    );
    return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
  }

  test.each(readdirSync(folder).map((file) => file.replace('.json', '')))('%s is what the services answer', (name) => {
    expect(recorded[name]).toEqual(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  });

  test('nothing is recorded that is not kept', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(recorded)
        .map((name) => `${name}.json`)
        .sort(),
    );
  });
});
