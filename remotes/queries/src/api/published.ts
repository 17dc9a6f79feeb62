// What is open to everybody who has signed in, as hooks: licences of banks, and what can be loaded down.
import { callsOf } from '@portal/shared/session';
import { listBankLicences, listTools } from '../contract';

export { downloadTool } from '../contract';
export type { BankLicence, Tool } from '../contract';

export const { useListBankLicencesQuery, useListToolsQuery } = callsOf({ listBankLicences, listTools });
