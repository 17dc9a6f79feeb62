// What the calls on an application take and answer.
import { status } from './application-status';
import { form } from './application.wire';
import { flag, integer, lines, list, moment, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const businessNumber = ['ywh', text] as const;
const version = ['version', integer] as const;

/** Calls that name the application and nothing else. */
export const applicationRefWire = defineWire({ businessNumber });
export const applicationVersionWire = defineWire({ businessNumber, version });
export const statusWire = defineWire({ status: ['zt', status] });

const start = {
  processCode: ['lcdm', text],
  regionCode: ['xzqbm', text],
  form: ['form', form],
  notice: ['nt', defineWire({ version: ['bb', text] })],
  authorityId: ['dbbsm', optional(text)],
} as const;
export const startApplicationWire = defineWire(start);
export type StartApplication = Domain<typeof start>;
const started = {
  businessNumber,
  businessKey: ['businessKey', textOr('')],
  version,
  savedAt: ['savedAt', moment],
} as const;
export const startedApplicationWire = defineWire(started);
export type StartedApplication = Domain<typeof started>;

const save = { businessNumber, version, form: ['form', form], step: ['step', optional(text)] } as const;
export const saveApplicationWire = defineWire(save);
export type SaveApplication = Domain<typeof save>;
export const savedApplicationWire = defineWire({ version, savedAt: ['savedAt', moment] });
/** `data` of the 409 answer to a stale save. */
export const staleApplicationWire = defineWire({ version, form: ['form', form], savedAt: ['savedAt', moment] });

const query = {
  status: ['zt', optional(text)],
  processCode: ['lcdm', optional(text)],
  keyword: ['keyword', optional(text)],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  scope: ['scope', optional(oneOf(['mine', 'queue', 'done']))],
  after: ['after', optional(text)],
} as const;
export const applicationQueryWire = defineWire(query);
export type ApplicationQuery = Domain<typeof query>;

export const sentForConfirmWire = defineWire({ status: ['zt', status], flowId: ['qsglbsm', text] });
const confirm = {
  businessNumber,
  applicantId: ['sqrbsm', text],
  /** The person goes on to sign: one proof serves both. */ signs: ['signs', optional(flag)],
} as const;
export const confirmApplicationWire = defineWire(confirm);
export type ConfirmApplication = Domain<typeof confirm>;

const submit = { businessNumber, version, declarations: ['declarations', list(text)] } as const;
export const submitApplicationWire = defineWire(submit);
export type SubmitApplication = Domain<typeof submit>;
const submitted = { businessNumber, receivedAt: ['receivedAt', moment], next: ['next', lines] } as const;
export const submittedApplicationWire = defineWire(submitted);
export type SubmittedApplication = Domain<typeof submitted>;

const revoke = { businessNumber, revocationReason: ['cxyy', text] } as const;
/** For cancelling before submission and for withdrawing after it. */
export const revokeApplicationWire = defineWire(revoke);
export type RevokeApplication = Domain<typeof revoke>;
export const cancelCheckWire = defineWire({ allowed: ['allowed', flag], reason: ['reason', textOr('')] });
/** `waiting`: masked names of the parties whose consent is missing. */
export const withdrawnWire = defineWire({ status: ['zt', status], waiting: ['waiting', list(text)] });

/** What a process is asked for by. */
export const processKeyWire = defineWire({
  processCode: ['lcdm', text],
  matterId: ['sxid', text],
  subProcessCode: ['zlcdm', text],
});
