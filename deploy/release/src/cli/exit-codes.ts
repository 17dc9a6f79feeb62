// What a script can tell from the exit code alone.

export const EXIT = { done: 0, failure: 1, wrongUse: 2, role: 3, doesNotFit: 4, notAsSigned: 5 } as const;

const CODES: Readonly<Record<string, number>> = {
  RoleError: EXIT.role, ReleaseError: EXIT.doesNotFit, ConflictError: EXIT.doesNotFit,
  HashError: EXIT.notAsSigned, LogError: EXIT.notAsSigned, ReleaseSetError: EXIT.notAsSigned, SignatureError: EXIT.notAsSigned, ShapeError: EXIT.notAsSigned,
};

export function exitCodeOf(error: unknown): number {
  return (error instanceof Error ? CODES[error.name] : undefined) ?? EXIT.failure;
}
