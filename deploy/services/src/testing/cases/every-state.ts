// A case in every state of the lifecycle, brought there over HTTP by the people concerned, and the step by which each
// goes on.
import { claimApplication, cancelApplication, withdrawApplication } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RegistrationState, StateCode } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { applications } from '../../cases/schema';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { certificates } from '../../register/certificates/schema';
import { upload } from './case-driver';
import type { EveryBusiness } from './every-business';
import { BUSINESS_CASES, nameOf } from './every-business';
import type { Filed, Filing, OfficeWay, Said, Who } from './office-way';
import { brief } from './office-way';

/** What whoever goes on with a case has to know of it. */
export interface CaseInState {
  ywh: string;
  version: number;
  flowId: string;
  starter: Who;
  business: string;
  cast: Filing['cast'];
}

interface World {
  office: OfficeWay;
  businesses: EveryBusiness;
}
interface StateCase {
  /** Row of the table of businesses. */
  of: string;
  fields?: Filing['fields'];
  /** The property is free again afterwards. */
  isLeftFree?: true;
  reach: (office: OfficeWay, filing: Filing) => Promise<Pick<Filed, 'ywh' | 'version' | 'flowId'>>;
  /** The step by which it goes on, and the state to which that leads; null where it has ended. */
  next: { leads: StateCode; take: (office: OfficeWay, one: CaseInState) => Promise<unknown> } | null;
}

/** Days after which a draft that nobody touches lapses, and one. */
const LAPSED_MS = 31 * 86_400_000;
const atOffice = (ywh: string): Pick<Filed, 'ywh' | 'version' | 'flowId'> => ({ ywh, version: 1, flowId: '' });

/** Submitted and decided upon until it is in the state. */
const until = (state: StateCode) => async (office: OfficeWay, filing: Filing) => {
  const ywh = await office.file(filing);
  const reached = await office.decide(ywh, filing.cast.qlr?.[0] ?? filing.starter, state);
  if (reached !== state) throw new Error(`${filing.business} came to ${reached}, not to ${state}`);
  return atOffice(ywh);
};
/** The same, and one more decision. */
const then =
  (state: StateCode, decide: (office: OfficeWay, ywh: string, filing: Filing) => Promise<unknown>) =>
  async (office: OfficeWay, filing: Filing) => {
    const one = await until(state)(office, filing);
    await decide(office, one.ywh, filing);
    return one;
  };
const decision = (who: 'acceptor' | 'reviewer' | 'approver', result: string, leads: StateCode): StateCase['next'] => ({
  leads,
  take: (office, { ywh }) => office.opinion(who, ywh, result),
});
const claim = async (office: OfficeWay, ywh: string) =>
  office.official('acceptor', ywh).post(claimApplication.url, { ywh });
const filedAgain = async (one: CaseInState): Promise<Filed> => ({
  ...one,
  business: await loadBusiness(one.business),
  filing: { business: one.business, starter: one.starter, cast: one.cast },
});
const asked = (said: Said): void => {
  if (said.resultCode !== 'A000') throw new Error(brief(said));
};
const signed = async (office: OfficeWay, filing: Filing): Promise<Filed> => {
  const filed = await office.sent(filing);
  await office.sign(filed);
  return filed;
};
/**
 * Both states are passed in the transaction that books: no call leaves a case in them. A case that was booked is put
 * back, as one would stand there whose process ended between.
 */
const putBack = (state: 'BOOKED' | 'CERT_MAKING'): StateCase['reach'] =>
  then('TO_COLLECT', async ({ services: { db } }, ywh) => {
    const [row] = await db
      .update(applications)
      .set({ status: state })
      .where(eq(applications.businessNumber, ywh))
      .returning({ id: applications.id });
    await db.update(certificates).set({ status: 'making' }).where(eq(certificates.applicationId, row!.id));
  });
const onPaper = { lzfs: '2' } as const;

const STATE_CASES: Readonly<Record<RegistrationState, StateCase>> = {
  // The first, since a month goes by.
  EXPIRED: {
    of: 'house-transfer',
    isLeftFree: true,
    next: null,
    async reach(office, filing) {
      const draft = await office.draft(filing);
      office.services.clock.advance(LAPSED_MS);
      office.forgetSessions();
      await runDueEvents(office.services.context, office.services.clock.now());
      return draft;
    },
  },
  CANCELLED: {
    of: 'house-transfer',
    isLeftFree: true,
    next: null,
    async reach(office, filing) {
      const draft = await office.draft(filing);
      asked((await office.as(filing.starter).post(cancelApplication.url, { ywh: draft.ywh, cxyy: '不办了' })).body);
      return draft;
    },
  },
  DRAFT: {
    of: 'house-transfer',
    reach: (office, filing) => office.draft(filing),
    next: { leads: 'TO_CONFIRM', take: async (office, one) => asked(await office.send(await filedAgain(one))) },
  },
  TO_CONFIRM: {
    of: 'house-transfer-gift',
    reach: (office, filing) => office.sent(filing),
    next: { leads: 'TO_SUBMIT', take: async (office, one) => office.sign(await filedAgain(one)) },
  },
  TO_SUBMIT: {
    of: 'house-transfer-divorce',
    reach: signed,
    next: { leads: 'SUBMITTED', take: async (office, one) => office.submit(await filedAgain(one)) },
  },
  SUBMITTED: {
    of: 'land-transfer',
    reach: until('SUBMITTED'),
    next: { leads: 'PRE_REVIEW', take: (office, { ywh }) => claim(office, ywh) },
  },
  PRE_REVIEW: { of: 'woodland-transfer', reach: until('PRE_REVIEW'), next: decision('acceptor', '1', 'ACCEPTED') },
  CORRECTION: {
    of: 'house-transfer',
    reach: then('PRE_REVIEW', (office, ywh) =>
      office.opinion('acceptor', ywh, '5', { corrections: [{ kind: 'material', key: 'M015', reason: '缺页' }] }),
    ),
    next: {
      leads: 'SUBMITTED',
      async take(office, one) {
        asked((await upload(office.as(one.starter), one.ywh, 'M015', 'paper with every page')) as Said);
        await office.submit(await filedAgain({ ...one, version: (await office.fileAs(one.starter, one.ywh)).version }));
      },
    },
  },
  NOT_ACCEPTED: {
    of: 'contract-transfer',
    reach: then('PRE_REVIEW', (office, ywh) => office.opinion('acceptor', ywh, '3', { reasonCodes: ['17-9'] })),
    next: null,
  },
  ACCEPTED: { of: 'operate-transfer', reach: until('ACCEPTED'), next: decision('acceptor', '1', 'REVIEWING') },
  SURVEYING: { of: 'house-first', reach: until('SURVEYING'), next: decision('acceptor', '1', 'REVIEWING') },
  ANNOUNCING: { of: 'woodland-first', reach: until('ANNOUNCING'), next: decision('acceptor', '4', 'SUSPENDED') },
  SUSPENDED: {
    of: 'homestead-transfer',
    reach: then('REVIEWING', (office, ywh) => office.opinion('reviewer', ywh, '4')),
    next: decision('reviewer', '1', 'REVIEWING'),
  },
  REVIEWING: { of: 'right-modify', reach: until('REVIEWING'), next: decision('reviewer', '1', 'APPROVING') },
  APPROVING: { of: 'house-modify', reach: until('APPROVING'), next: decision('approver', '1', 'READY_BOOK') },
  TAX_PENDING: {
    of: 'house-transfer-spouses',
    reach: until('TAX_PENDING'),
    next: {
      leads: 'PAY_PENDING',
      take: (office, { ywh, cast, starter }) => office.proveTax(cast.qlr?.[0] ?? starter, ywh),
    },
  },
  PAY_PENDING: {
    of: 'allocation-transfer',
    reach: until('PAY_PENDING'),
    next: { leads: 'READY_BOOK', take: (office, { ywh, cast, starter }) => office.pay(cast.qlr?.[0] ?? starter, ywh) },
  },
  READY_BOOK: {
    of: 'new-house-transfer',
    reach: until('READY_BOOK'),
    fields: onPaper,
    next: decision('approver', '6', 'TO_COLLECT'),
  },
  BOOKED: { of: 'placement-house', reach: putBack('BOOKED'), fields: onPaper, next: null },
  CERT_MAKING: {
    of: 'unit-allocation',
    reach: putBack('CERT_MAKING'),
    fields: onPaper,
    next: decision('approver', '1', 'TO_COLLECT'),
  },
  TO_COLLECT: {
    of: 'new-house-transfer',
    reach: until('TO_COLLECT'),
    fields: onPaper,
    next: decision('approver', '1', 'COMPLETED'),
  },
  COMPLETED: { of: 'pledge-first', reach: until('COMPLETED'), next: null },
  REJECTED: {
    of: 'land-first',
    reach: then('REVIEWING', (office, ywh) => office.opinion('reviewer', ywh, '3', { reasonCodes: ['22-4'] })),
    next: null,
  },
  WITHDRAWN: {
    of: 'land-transfer',
    next: null,
    reach: then('SUBMITTED', async (office, ywh, { starter }) =>
      asked(
        (
          await office
            .as(starter)
            .post(
              withdrawApplication.url,
              { ywh, cxyy: '双方协商一致' },
              { headers: { 'idempotency-key': randomUUID() } },
            )
        ).body,
      ),
    ),
  },
};

/** One case in each state. @throws Error naming the state that was not reached */
export async function bringAboutEveryState({ office, businesses }: World): Promise<Record<string, CaseInState>> {
  const made: Record<string, CaseInState> = {};
  for (const [state, { of, fields, isLeftFree, reach }] of Object.entries(STATE_CASES)) {
    const row = BUSINESS_CASES.find((one) => nameOf(one) === of)!;
    office.rest();
    try {
      const business = await loadBusiness(row.business);
      const filing = await (isLeftFree ? businesses.filingOf(row, business) : businesses.filingApart(row, business));
      const given = { ...filing, fields: { ...filing.fields, ...fields } };
      const { ywh, version, flowId } = await reach(office, given);
      made[state] = { ywh, version, flowId, starter: given.starter, business: given.business, cast: given.cast };
    } catch (error) {
      throw new Error(`${state} (${of}): ${(error as Error).message}`, { cause: error });
    }
  }
  return made;
}

/** Takes the next step of each and says what is not as it should be; empty where everything goes on. */
export async function goOnWith(
  office: OfficeWay,
  cases: readonly (readonly [string, CaseInState])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [state, one] of cases) {
    const { next } = STATE_CASES[state as RegistrationState];
    try {
      const found = await stateNow(office, one);
      if (found !== state) faults.push(`${state}: it is ${found}`);
      await next?.take(office, one);
      const leads = next?.leads ?? state;
      const now = await stateNow(office, one);
      if (now !== leads) faults.push(`${state}: it came to ${now}, not to ${leads}`);
    } catch (error) {
      faults.push(`${state}: ${(error as Error).message}`);
    }
  }
  return faults;
}

/** As everybody concerned sees it. */
async function stateNow(office: OfficeWay, { ywh, starter }: CaseInState): Promise<string> {
  return String((await office.fileAs(starter, ywh))?.zt);
}
