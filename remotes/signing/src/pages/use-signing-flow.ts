// The signature flow that an address names, by the application or by the flow itself, with the application's file.
import { skipToken } from '@portal/shared/session';
import { useAddress } from '../api/address';
import { useGetSigningFileQuery } from '../api/get-signing-file';
import { useListSignersQuery } from '../api/signing';

/** Others send, sign and take back: what an earlier visit read may no longer hold. */
const FRESH = { refetchOnMountOrArgChange: true } as const;

export function useSigningFlow() {
  const address = useAddress();
  const given = address.businessNumber;
  const byNumber = useGetSigningFileQuery(given ? { businessNumber: given } : skipToken, FRESH);
  // The file knows the present flow; an old message may still point to a former one.
  const flowId = byNumber.data?.flowId ?? address.flowId;
  // Others sign meanwhile. Polling would keep an abandoned session alive, so coming back to the page asks again.
  const flowQuery = useListSignersQuery(flowId ? { flowId } : skipToken, { ...FRESH, refetchOnFocus: true });
  const found = given ? undefined : flowQuery.data?.businessNumber;
  const byFlow = useGetSigningFileQuery(found ? { businessNumber: found } : skipToken, FRESH);
  const fileQuery = given ? byNumber : byFlow;
  const flow = flowQuery.data;
  const file = fileQuery.data;
  return {
    isNamed: Boolean(given ?? address.flowId),
    flowId,
    flowQuery,
    fileQuery,
    flow,
    file,
    // What the address names stands from the first paint on, so that nothing below it moves when the file comes.
    businessNumber: file?.businessNumber ?? flow?.businessNumber ?? given ?? '',
    roleLabel: (role: string): string => flow?.roles.find((one) => one.role === role)?.label ?? '',
  };
}
