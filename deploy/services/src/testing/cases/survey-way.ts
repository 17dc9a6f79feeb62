// A survey case on its way over HTTP, each step by whom it is for: filled in, entrusted, surveyed, handed in, looked at
// twice.
import { randomUUID } from 'node:crypto';
import { personAt } from '../client/person';
import type { Person } from '../client/person';
import type { TestClient } from '../test-client';
import { upload } from './case-driver';

export interface Said {
  resultCode: string;
  msg: string;
  data: Record<string, unknown> | null;
}
export type SurveyForm = Record<string, unknown>;

export const SURVEY_BASE = '/api/reg3/survey';
/** The surveying organisation of the demo account. */
export const contactOf = (more: SurveyForm = {}): SurveyForm => ({ lxr: '周启帆', lxdh: '13900000003', ...more });
/** A project of a developer, not on registered land. */
export const projectForm = (more: SurveyForm = {}): SurveyForm =>
  contactOf({ xmmc: '演示家园一期', chlx: '3', zl: '杭州市西湖区演示路9号', mj: '5000', ...more });
export const PARCEL = '330106001009GB00777';
/** What was measured on a parcel: two rooms of one building. */
export const resultsOf = (more: object = {}, parcelNumber = PARCEL) => ({
  zd: { bdcdyh: `${parcelNumber}W00000000`, zl: '杭州市西湖区演示路9号', zdmj: '2000', tdyt: '0701' },
  fwqd: ['0101', '0102'].map((number) => ({
    ...{ bdcdyh: `${parcelNumber}F0001${number}`, fh: `1单元${number.slice(1)}室`, szc: '1', zcs: '6', jzmj: '100.50' },
    ...{ tnjzmj: '85.25', ftjzmj: '15.25', fwyt: '10', fwjg: '3' },
  })),
  chrq: '2026-01-10',
  ...more,
});

export class SurveyWay {
  readonly #people: Record<string, Person> = {};

  /** @param services where these people sign in: in this process, or a portal over the network */
  constructor(readonly services: { signedIn(name: string): Promise<TestClient> }) {}

  as(name: string): Person {
    return (this.#people[name] ??= personAt(name, (username) => this.services.signedIn(username)));
  }

  async get(name: string, path: string, params: Record<string, string | number> = {}) {
    return (await this.as(name).get(`${SURVEY_BASE}/${path}`, { params })).body as unknown as Said;
  }

  async post(name: string, path: string, body: object, key: string = randomUUID()): Promise<Said> {
    const client = this.as(name);
    const sent = await client.post(`${SURVEY_BASE}/${path}`, body, { headers: { 'idempotency-key': key } });
    return sent.body as unknown as Said;
  }

  async draft(name: string, kind: string, fields: SurveyForm, regionCode = '330106'): Promise<Said> {
    const form = { fields, parties: {} };
    return this.post(name, 'save', { kind, xzqbm: regionCode, form, version: 0 });
  }

  /** @returns the number of the submitted case @throws Error with the services' words */
  async submitted(name: string, kind = 'survey-apply', fields = projectForm()): Promise<string> {
    const draft = required(await this.draft(name, kind, fields));
    return required(await this.post(name, 'submit', { ywh: draft.ywh, version: draft.version })).ywh as string;
  }

  async entrusted(name: string, number: string, teamId: string): Promise<string> {
    required(await this.post(name, 'selectTeam', { ywh: number, teamId }));
    required(await this.post('surveyor', 'answerJob', { ywh: number, js: true }));
    return number;
  }

  async handIn(number: string, results: object = resultsOf(), codes: readonly string[] = ['M007']): Promise<Said> {
    return this.post('surveyor', 'submitResults', { ywh: number, datumBsms: codes, cg: results });
  }

  async withFile(name: string, number: string, code = 'M007', words = '宗地图'): Promise<Said> {
    return upload(this.as(name), number, code, `${words} ${number}`);
  }

  check(name: string, number: string, jg: 'pass' | 'return', bzx?: object[]): Promise<Said> {
    return this.post(name, 'check', { ywh: number, jg, yj: '已核对', ...(bzx ? { bzx } : {}) });
  }

  detail(name: string, number: string): Promise<Said> {
    return this.get(name, `queryDetail/${number}`);
  }
}

/** The data of an answer that must be one. */
export function required(said: Said): Record<string, unknown> {
  if (said.resultCode !== 'A000' || said.data === null) throw new Error(`${said.resultCode} ${said.msg}`);
  return said.data;
}
