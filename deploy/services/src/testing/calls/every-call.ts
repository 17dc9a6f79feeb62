// All calls that the shell and the departments declare.
import * as applications from '@portal/applications/contract';
import * as payment from '@portal/payment/contract';
import * as queries from '@portal/queries/contract';
import * as shared from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import * as configuration from '@portal/shared/contract/configuration';
import * as shell from '@portal/shell/contract';
import * as signing from '@portal/signing/contract';
import * as surveying from '@portal/surveying/contract';

const CONTRACTS = [applications, payment, queries, shared, configuration, shell, signing, surveying];

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'parts' in value;

export const everyCall = (): Call[] => CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).filter(isCall);
/** The name by which the contract of its department exports the call. */
export const nameOfCall = (at: string): string | undefined =>
  CONTRACTS.flatMap((contract) => Object.entries<unknown>(contract)).find(
    ([, value]) => isCall(value) && value.at === at,
  )?.[0];
