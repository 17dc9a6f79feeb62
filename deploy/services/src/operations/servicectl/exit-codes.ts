// What a script can tell from the exit code alone; the same numbers as portalctl's.
import { EXIT } from '@portal/common/command-line';

/** The trail is not what was sealed; the findings have been written already. */
export class TrailError extends Error {
  override readonly name = 'TrailError';
}

/** Rules of the register do not hold; the findings have been written already. */
export class RegisterError extends Error {
  override readonly name = 'RegisterError';
}

/** The ledger and a provider differ; what differs has been written already. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** Another process uses the data directory: stop the services first (sysexits: a failure that passes). */
const IN_USE = 75;
/** The data are not what they should be (sysexits). */
const INCONSISTENT = 65;
const CODES: Readonly<Record<string, number>> = {
  TrailError: EXIT.notAsSigned,
  RegisterError: INCONSISTENT,
  LedgerError: INCONSISTENT,
  BackupError: EXIT.doesNotFit,
  KeyError: EXIT.role,
  ConfigurationError: EXIT.wrongUse,
  DirectoryLockedError: IN_USE,
};

export function exitCodeOf(error: unknown): number | undefined {
  return error instanceof Error ? CODES[error.name] : undefined;
}
