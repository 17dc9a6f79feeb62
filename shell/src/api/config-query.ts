// A configuration of the portal as a declared query: from memory after the first time, also for the next user.
import { answerOf } from '@portal/shared/contract';
import type { Call, CallTerms, OutputOf } from '@portal/shared/contract';
import { loadConfig } from '@portal/shared/http';
import type { ConfigKey } from '@portal/shared/http';
import { toErrorInfo } from '@portal/shared/kernel';
import type { ErrorInfo } from '@portal/shared/kernel';

const KEPT_SECONDS = 3600;

/**
 * What `callsOf` is told of such a call: it is fetched once in the life of the page, so no query of its own goes out.
 */
export const fromConfig = <C extends CallTerms>(key: ConfigKey, call: Call<C>) => ({
  query: undefined,
  transformResponse: undefined,
  keepUnusedDataFor: KEPT_SECONDS,
  queryFn: (): Promise<{ data: OutputOf<C> } | { error: ErrorInfo }> =>
    loadConfig(key, (data) => answerOf(call, data)).then(
      (data) => ({ data }),
      (error: unknown) => ({ error: toErrorInfo(error) }),
    ),
});
