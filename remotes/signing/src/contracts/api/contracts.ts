// The calls of contracts signed online as hooks, and their types as pages know them.
import { listHouseRights } from '@portal/shared/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import {
  checkContract,
  confirmContract,
  deleteCaseContract,
  getContract,
  getContractText,
  getSupplement,
  listCaseContracts,
  listContracts,
  listPresaleHouses,
  mergeContract,
  registerContract,
  saveCaseContract,
  saveContract,
  saveSupplement,
  sendContract,
  signContract,
  updateContractState,
} from '../../contract';

export { contractStates } from '../../contract';
export type { ContractState } from '../../contract';
export type ContractKind = InputOf<typeof saveContract>['kind'];
export type Contract = OutputOf<typeof getContract>;
export type ContractPaperWords = Contract['paper'];
export type ContractRow = OutputOf<typeof listContracts>['rows'][number];
export type Annex = Contract['annexes'][number];

export const {
  useSaveContractMutation,
  useGetContractQuery,
  useGetContractTextQuery,
  useCheckContractQuery,
  useSendContractMutation,
  useConfirmContractMutation,
  useSignContractMutation,
  useMergeContractMutation,
  useListContractsQuery,
  useUpdateContractStateMutation,
  useRegisterContractMutation,
  useListPresaleHousesQuery,
  useGetSupplementQuery,
  useSaveSupplementMutation,
  useSaveCaseContractMutation,
  useListCaseContractsQuery,
  useDeleteCaseContractMutation,
  useListHousesToContractQuery,
} = callsOf({
  saveContract,
  getContract,
  getContractText,
  checkContract,
  sendContract,
  confirmContract,
  signContract,
  mergeContract,
  listContracts,
  updateContractState,
  registerContract,
  listPresaleHouses,
  getSupplement,
  saveSupplement,
  saveCaseContract,
  listCaseContracts,
  deleteCaseContract,
  listHousesToContract: listHouseRights,
});
