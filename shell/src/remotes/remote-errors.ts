// Why a page of a remote cannot be shown; `reason` decides what the person reads.

/** `load`: could not be fetched or started, a retry may help. `incompatible`: a version that this shell must refuse. */
export type RemoteFailure = 'load' | 'incompatible';

export class RemotePageError extends Error {
  override readonly name = 'RemotePageError';
  constructor(
    readonly reason: RemoteFailure,
    readonly remote: string,
    detail: string,
    options: { cause?: unknown } = {},
  ) {
    super(`${remote}: ${detail}`, 'cause' in options ? { cause: options.cause } : undefined);
  }
}

export function isIncompatible(error: unknown): boolean {
  return error instanceof RemotePageError && error.reason === 'incompatible';
}
