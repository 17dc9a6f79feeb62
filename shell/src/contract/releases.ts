// The calls of releases: what browsers report about remotes, and the sums of it for operations.
import { defineCall } from '@portal/shared/contract';
import {
  between,
  bounded,
  defineWire,
  integer,
  like,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';

/** `load`: the code of a remote arrived. `mount`: a page of it was shown. All others are failures. */
export const REPORT_KINDS = ['load', 'mount', 'crash', 'fault', 'failed', 'timeout', 'refused'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const name = upTo(64);
const report = defineWire({
  remote: ['remote', name],
  version: ['version', name],
  kind: ['kind', oneOf(REPORT_KINDS)],
});

/** Says how remotes fared. A page that is being left can send nothing but cookies: its origin alone has to do. */
export const reportRelease = defineCall({
  at: 'POST /api/log/release/report',
  who: 'everybody',
  unmarked: true,
  passive: true,
  body: {
    /** Drawn anew with every page load. */
    session: ['session', like(/^[0-9a-f]{32}$/)],
    region: ['region', like(/^\d{0,12}$/)],
    reports: ['reports', bounded(list(report, 20), { min: 1 })],
  },
  answer: null,
  refuses: ['often'],
});

const tally = { sessions: ['sessions', integer], bad: ['bad', integer] } as const;
const outcome = defineWire({
  version: ['version', text],
  ...tally,
  clients: ['clients', integer],
  /** When the first failure was reported. */
  firstBadAt: ['firstBadAt', nullable(moment)],
  /** What networks contribute to the sums, the worst first; both names are keyed hashes. */
  networks: ['networks', list(defineWire({ network: ['network', text], provider: ['provider', text], ...tally }))],
});
export type VersionOutcome = DomainOf<typeof outcome>;

/** How the versions of a remote fared, for operations, who sign what they ask. */
export const countReleaseOutcomes = defineCall({
  at: 'GET /api/log/release/outcomes',
  who: 'everybody',
  unmarked: true,
  passive: true,
  query: {
    remote: ['remote', name],
    since: ['since', moment],
    perClient: ['perClient', between(1, 100_000)],
    /** Codes, by commas. */
    regions: ['regions', optional(like(/^\d{2,12}(,\d{2,12})*$/))],
  },
  answer: list(outcome),
  refuses: ['often'],
});
