// The office's whole way over HTTP: a case of any business is filed, confirmed, signed, submitted, decided, paid and
// booked by the people concerned.
import {
  startApplication,
  sendForConfirm as sendForConfirmCall,
  listApprovals,
  approve as approveCall,
  submitApplication,
  claimApplication,
} from '@portal/applications/contract';
import { listMaterials } from '@portal/shared/contract';
import { confirmApplication } from '@portal/signing/contract';
import { createOrder } from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApplicationForm, Business, FieldValue, Party, RoleDefinition, StateCode } from '@portal/shared/catalogue';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { COURT, DEVELOPER, MORTGAGEE, PEOPLE, SEA_REGION } from '../../../seed/people';
import type { TestClient, TestServices } from '..';
import { users } from '../../people/auth/schema';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { TAX_MATERIAL } from '../../cases/materials/materials';
import type { Seen } from './case-driver';
import { opinion, signAll, upload } from './case-driver';
import { personAt } from '../client/person';
import type { Person } from '../client/person';
import { passwordOf } from '../test-client';
import { recordDeaths } from './record-deaths';

/** Accounts that file and sign. */
export type Who = 'citizen' | 'citizen-2' | 'enterprise' | 'bank' | 'court' | 'surveyor' | 'reviewer';
type Official = 'acceptor' | 'reviewer' | 'approver';
const BODIES: Partial<Record<Who, { name: string; creditCode: string; type: string; document: string }>> = {
  enterprise: { ...DEVELOPER, type: '2', document: '7' },
  bank: { ...MORTGAGEE, type: '2', document: '7' },
  court: { ...COURT, type: '4', document: '8' },
};

export interface Filing {
  business: string;
  starter: Who;
  /** Who stands in which role; a role that is not named stays empty, or as the sample where it has to be filled. */
  cast: Readonly<Record<string, readonly Who[]>>;
  /** Values of the form beyond the sample: the property and the choices. */
  fields?: Readonly<Record<string, FieldValue>>;
  tables?: Readonly<Record<string, readonly Party[]>>;
  /** Cards of people without an account. */
  cards?: Readonly<Record<string, readonly Party[]>>;
  /** Materials beyond those required. */
  papers?: readonly string[];
  /** Whom the filing names as having died lives, as far as the population register knows. */
  isDeceasedAlive?: true;
}
export interface Filed {
  ywh: string;
  version: number;
  flowId: string;
  filing: Filing;
  business: Business;
}
export interface Said {
  resultCode: string;
  msg: string;
  data: Record<string, unknown> & { errors?: { path: string; message: string }[] };
}

/** The number under which the register and the portal know the account. */
export function numberOf(who: Who): string {
  return BODIES[who]?.creditCode ?? PEOPLE[who]?.identityNumber ?? '';
}

/** A card of the role as this account would fill it in. */
export function cardAs(
  { fields, partyTypes }: Pick<RoleDefinition, 'fields' | 'partyTypes'>,
  who: Who,
  sample: Party = {},
): Party {
  const has = (key: string): boolean => fields.some((field) => field.key === key);
  const body = BODIES[who];
  const person = PEOPLE[who];
  const type = body ? (partyTypes.includes(body.type) ? body.type : (partyTypes.at(-1) ?? body.type)) : '1';
  const known: Record<string, string> = body
    ? {
        qlrlx: type,
        qlrmc: body.name,
        zjzl: fields.find(({ key }) => key === 'zjzl')?.codes?.[0] ?? body.document,
        zjh: body.creditCode,
        frxm: person?.name ?? '',
        frzjh: person?.identityNumber ?? '',
      }
    : {
        qlrlx: '1',
        qlrmc: person?.name ?? '',
        zjzl: '1',
        zjh: person?.identityNumber ?? '',
        dh: person?.telephone ?? '',
      };
  return {
    ...sample,
    ...Object.fromEntries(Object.entries(known).filter(([key]) => has(key))),
    ...(has('sfdl') ? { sfdl: '0' } : {}),
  };
}

/** The sample of the business with these people and values in it. */
export function formOf(business: Business, filing: Filing, today: string): ApplicationForm {
  const sample = sampleForm(business, { today });
  const { bdcqzh: _certificate, bdcdyh: _unit, ...fields } = sample.fields;
  const parties = Object.fromEntries(
    business.roles.map((role) => {
      const cards = sample.parties[role.role] ?? [];
      // Whoever the register has nothing for is in no sample; where somebody is cast, their address is another's.
      const like = cards[0] ?? Object.values(sample.parties).flat()[0];
      const cast = filing.cast[role.role];
      const given = filing.cards?.[role.role];
      if (given) return [role.role, given.map((card) => ({ ...cards[0], ...card }))];
      return [
        role.role,
        cast ? cast.map((who, index) => cardAs(role, who, cards[index] ?? like)) : cards.slice(0, role.min),
      ];
    }),
  );
  const base = business.unitKind === 'none' ? sample.fields : fields;
  return {
    fields: { ...base, ...filing.fields },
    parties,
    ...(sample.tables ? { tables: { ...sample.tables, ...filing.tables } } : {}),
  };
}

export class OfficeWay {
  private readonly people = new Map<string, Person>();

  constructor(readonly services: TestServices) {}

  /** The same person whenever the account is named. */
  as(username: string): Person {
    const person = this.people.get(username) ?? personAt(username, (name) => this.signIn(name));
    this.people.set(username, person);
    return person;
  }

  private async signIn(username: string): Promise<TestClient> {
    const device = this.services.client();
    if (username === COLLEAGUE) await this.employ();
    const answer = await device.signIn(username, passwordOf(username === COLLEAGUE ? 'reviewer' : username));
    if (answer.body.status !== 200) throw new Error(`sign-in of ${username}: ${answer.body.msg}`);
    return device;
  }

  /** A second reviewer of the office: what one begins of its own motion another reviews. */
  private async employ(): Promise<void> {
    const { db } = this.services;
    const [reviewer] = await db.select().from(users).where(eq(users.username, 'reviewer'));
    if (!reviewer) throw new Error('the seed has no reviewer');
    const own = { id: 'u-reviewer-2', username: COLLEAGUE, name: '钱文远', identityNumber: '330106198204040077' };
    await db
      .insert(users)
      .values({ ...reviewer, ...own })
      .onConflictDoNothing();
  }

  /** `YYYY-MM-DD` */
  today(): string {
    return this.services.clock.now().toISOString().slice(0, 10);
  }

  sampleOf(business: Business): ApplicationForm {
    return sampleForm(business, { today: this.today() });
  }

  forgetSessions(): void {
    for (const person of this.people.values()) person.leave();
  }

  /**
   * After some cases everybody goes home and signs in again later: nobody proves who they are dozens of times in one
   * hour.
   */
  rest(): void {
    this.rested += 1;
    if (this.rested % CASES_AT_A_TIME !== 0) return;
    this.services.clock.advance(REST_MS);
    this.forgetSessions();
  }

  private rested = 0;
  private readonly ownMotion = new Set<string>();

  /** The official of the office whose number the case carries. */
  official(who: Official, ywh: string): Person {
    if (who === 'reviewer' && this.ownMotion.has(ywh)) return this.as(COLLEAGUE);
    return this.as(ywh.startsWith(SEA_REGION) ? `sea-${who}` : who);
  }

  /** The answer to starting the case with the whole form. */
  async start(filing: Filing): Promise<{ said: Said; business: Business }> {
    const business = await loadBusiness(filing.business);
    const client = this.as(filing.starter);
    const form = formOf(business, filing, this.today());
    if (!filing.isDeceasedAlive) await recordDeaths(this.services.db, business, form);
    const { body } = await client.post(
      startApplication.url,
      {
        lcdm: filing.business,
        xzqbm: '330106',
        form,
        nt: { bb: business.notice.version },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    return { said: body, business };
  }

  /** Started with its materials, not sent yet. @throws Error with what was refused */
  async draft(filing: Filing): Promise<Filed> {
    const { said, business } = await this.start(filing);
    if (said.resultCode !== 'A000') throw new Error(brief(said));
    const ywh = String(said.data.ywh);
    const client = this.as(filing.starter);
    const listed = (await client.get(listMaterials.url, { params: { ywh } })).body.data as {
      datumBsm: string;
      required: boolean;
      state: string;
      kind: string;
    }[];
    const wanted = listed.filter(
      (row) =>
        (row.required || filing.papers?.includes(row.datumBsm)) && row.state === 'missing' && row.kind === 'upload',
    );
    // The same paper each time: its content is stored once.
    for (const { datumBsm } of wanted) await upload(client, ywh, datumBsm, `paper ${datumBsm}`);
    return { ywh, version: Number(said.data.version), flowId: '', filing, business };
  }

  /** The refusal on the way to the parties: at the start already, or when the draft is sent. */
  async refusedSending(filing: Filing): Promise<Said> {
    const { said, business } = await this.start(filing);
    if (said.resultCode !== 'A000') return said;
    return this.send({ ywh: String(said.data.ywh), version: Number(said.data.version), flowId: '', filing, business });
  }

  /** The answer to sending the draft to its parties. */
  async send(filed: Filed): Promise<Said> {
    const { body } = await this.as(filed.filing.starter).post(sendForConfirmCall.url, {
      ywh: filed.ywh,
      version: filed.version,
    });
    if (body.resultCode === 'A000') filed.flowId = String(body.data.qsglbsm);
    return body;
  }

  /** Filed up to the flow of signatures. @throws Error with what was refused */
  async sent(filing: Filing): Promise<Filed> {
    const filed = await this.draft(filing);
    const said = await this.send(filed);
    if (said.resultCode !== 'A000') throw new Error(brief(said));
    return filed;
  }

  async fileAs(who: string, ywh: string) {
    return (await this.as(who).get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data;
  }

  /** Everybody whose place waits confirms and signs; a bank's approver agrees first. */
  async sign({ ywh, flowId, filing, business }: Filed): Promise<void> {
    if (flowId === '') return;
    const everybody = [...new Set([filing.starter, ...Object.values(filing.cast).flat()])];
    // Once more where some sign after others.
    const rounds = business.roles.some(({ signsAfter }) => signsAfter) ? 2 : 1;
    for (const who of Array.from({ length: rounds }, () => everybody).flat()) {
      const client = this.as(who);
      const file = await this.fileAs(who, ywh);
      const mine = ((file?.parties ?? []) as { me: boolean; sqrbsm: string; confirmedAt: string | null }[]).filter(
        (party) => party.me,
      );
      if (mine.length === 0) continue;
      for (const { sqrbsm } of mine.filter(({ confirmedAt }) => confirmedAt === null))
        must((await client.post(confirmApplication.url, { ywh, sqrbsm, nt: { bb: file.nt?.bb } })).body);
      if (who === 'bank') await this.approveInBank(ywh);
      await signAll(client, flowId);
    }
  }

  /** Agrees for the bank where it has asked its approver. */
  private async approveInBank(ywh: string): Promise<void> {
    const approver = this.as('bank-approver');
    for (const kind of ['pledge', 'loan']) {
      const listed = (await approver.get(listApprovals.url, { params: { kind, zt: 'waiting', pageSize: 100 } })).body;
      const asked = ((listed.data?.list ?? []) as { bsm: string; ywh: string }[]).filter((row) => row.ywh === ywh);
      for (const { bsm } of asked) must((await approver.post(approveCall.url, { bsm })).body);
    }
  }

  /** Number of the submitted case. @throws Error with what was refused */
  async submit(filed: Filed): Promise<string> {
    const client = this.as(filed.filing.starter);
    const { body } = await client.post(
      submitApplication.url,
      { ywh: filed.ywh, version: filed.version, declarations: filed.business.declarations.map(({ code }) => code) },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    must(body);
    if (filed.filing.starter === 'reviewer') this.ownMotion.add(String(body.data.ywh));
    return String(body.data.ywh);
  }

  /** From nothing to the office. */
  async file(filing: Filing): Promise<string> {
    const filed = await this.sent(filing);
    await this.sign(filed);
    return this.submit(filed);
  }

  /**
   * The office decides and the payer pays until the case is in this state, ends, or waits for what only time brings.
   * Answers the state.
   */
  async decide(ywh: string, payer: Who, until?: StateCode): Promise<string> {
    const file = async () =>
      (await this.official('acceptor', ywh).get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data;
    // Opinions leave the version of the form alone: the office goes on from what the last step has answered.
    let { zt, version } = (await file()) as Seen;
    for (let step = 0; step < 20 && zt !== until; step += 1) {
      if (zt === 'SUBMITTED')
        zt = must((await this.official('acceptor', ywh).post(claimApplication.url, { ywh })).body).zt;
      else if (ACCEPTED.includes(zt)) zt = await this.opinion('acceptor', ywh, '1', {}, { zt, version });
      else if (zt === 'REVIEWING') zt = await this.opinion('reviewer', ywh, '1', {}, { zt, version });
      else if (APPROVED.includes(zt))
        zt = await this.opinion('approver', ywh, zt === 'READY_BOOK' ? '6' : '1', {}, { zt, version });
      else if (zt === 'PAY_PENDING') {
        await this.pay(payer, ywh);
        ({ zt, version } = (await file()) as Seen);
      } else if (zt === 'TAX_PENDING') {
        await this.proveTax(payer, ywh);
        ({ zt, version } = (await file()) as Seen);
      } else return zt;
    }
    return zt;
  }

  async opinion(
    officer: Official,
    ywh: string,
    result: string,
    more: Record<string, unknown> = {},
    seen?: Seen,
  ): Promise<string> {
    return must(await opinion(this.official(officer, ywh), ywh, result, more, seen)).zt;
  }

  /** The tax has been paid elsewhere; what proves it is taken in when it is due. */
  async proveTax(payer: Who, ywh: string): Promise<void> {
    await upload(this.as(payer), ywh, TAX_MATERIAL, `paper ${TAX_MATERIAL}`);
    await runDueEvents(this.services.context, this.services.clock.now());
  }

  /** At the sandbox cashier: what is not paid yet of a case, or one slip of it. */
  async pay(payer: Who, ywh: string, only?: string): Promise<void> {
    const client = this.as(payer);
    const { body } = await client.get(`/api/reg3/registerPayment/getGgzfList/${ywh}`);
    for (const { jkdh, zt } of must(body) as unknown as { jkdh: string; zt: string }[]) {
      if (zt !== 'unpaid' || (only ?? jkdh) !== jkdh) continue;
      const headers = { 'idempotency-key': randomUUID() };
      const order = await client.post(createOrder.url, { ywh, jkdh, kind: 'fee' }, { headers });
      await this.services.server.inject({
        method: 'POST',
        url: new URL((must(order.body) as unknown as { qrText: string }).qrText).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    }
  }
}
/** The reviewer who decides on what `reviewer` has begun. */
const COLLEAGUE = 'reviewer-2';
const REST_MS = 60 * 60_000;
const CASES_AT_A_TIME = 8;
const ACCEPTED: readonly string[] = ['PRE_REVIEW', 'ACCEPTED', 'SURVEYING'];
const APPROVED: readonly string[] = ['APPROVING', 'READY_BOOK', 'CERT_MAKING', 'TO_COLLECT'];

/** What an answer says, for people who read a failed test. */
export function brief({ resultCode, msg, data }: Said): string {
  return resultCode === 'A000'
    ? 'A000'
    : [resultCode, msg, ...(data?.errors ?? []).map(({ path, message }) => `${path} ${message}`)].join(' | ');
}

function must(said: Said): { zt: string } {
  if (said.resultCode !== 'A000') throw new Error(brief(said));
  return said.data as { zt: string };
}
