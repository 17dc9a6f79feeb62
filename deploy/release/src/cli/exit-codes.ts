// What a script can tell from the exit code alone.
import { EXIT } from '@portal/common/command-line';

const CODES: Readonly<Record<string, number>> = {
  RoleError: EXIT.role,
  ReleaseError: EXIT.doesNotFit,
  ConflictError: EXIT.doesNotFit,
  HashError: EXIT.notAsSigned,
  LogError: EXIT.notAsSigned,
  ReleaseSetError: EXIT.notAsSigned,
  SignatureError: EXIT.notAsSigned,
  ShapeError: EXIT.notAsSigned,
};

export function exitCodeOf(error: unknown): number | undefined {
  return error instanceof Error ? CODES[error.name] : undefined;
}
