// What the contract gate says of a build, for people, scripts and the log.
import { ReleaseError } from '../errors';
import type { Refusal } from './static-checks';

export interface GateReport {
  /** Version of the live shell that the build was tried in. */
  shell: string;
  pages: number;
  ms: number;
  refusals: Refusal[];
}

/** The build does not keep the contract; the message names what and where. */
export class GateError extends ReleaseError {
  constructor(name: string, { shell, refusals }: GateReport) {
    super(
      [`${name} does not pass the contract gate of shell ${shell}:`, ...refusals.map(describeRefusal)].join('\n  '),
    );
  }
}

const describeRefusal = ({ where, rule, what }: Refusal): string => `${where}: ${rule}: ${what}`;

export const describePass = ({ shell, pages, ms }: Omit<GateReport, 'refusals'>): string =>
  `gate passed in shell ${shell}: ${pages} page${pages === 1 ? '' : 's'}, ${(ms / 1000).toFixed(1)} s`;

/** For who promotes: what the gate found about exactly this record. */
export const describeVerdict = (
  verdict: (Omit<GateReport, 'refusals'> & { at: string; skipped?: string }) | null,
): string =>
  verdict === null
    ? 'the gate has not tried this record'
    : verdict.skipped === undefined
      ? `${describePass(verdict)}, ${verdict.at}`
      : `gate skipped: ${verdict.skipped}`;
