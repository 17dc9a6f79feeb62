// A configuration of the portal as a query: from memory after the first time, also for the next user.
import { loadConfig } from '@portal/shared/http';
import type { ConfigKey } from '@portal/shared/http';
import { toErrorInfo } from '@portal/shared/kernel';
import type { ErrorInfo } from '@portal/shared/kernel';

/** What answers the query. @param decode reads the configuration; what it refuses is asked for anew by the next */
export const configQuery =
  <T>(key: ConfigKey, decode: (data: unknown) => T) =>
  (): Promise<{ data: T } | { error: ErrorInfo }> =>
    loadConfig(key, decode).then(
      (data) => ({ data }),
      (error: unknown) => ({ error: toErrorInfo(error) }),
    );
