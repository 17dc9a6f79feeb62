// Proofs: handed in by people, read and decided by officers.
import { download, request } from '@portal/shared/http';
import { api } from '@portal/shared/session';
import {
  decideProofWire,
  handInGuardianshipWire,
  handInLetterWire,
  proofDetailWire,
  proofFileWire,
  proofQueryWire,
  proofRefWire,
  proofsWire,
} from '@portal/shared/wire';
import type { HandInProof, PageOfList, Proof, ProofDetail, ProofFile, ProofQuery } from '@portal/shared/wire';

export type { HandInProof, Proof, ProofDetail, ProofFile, ProofKind, ProofState } from '@portal/shared/wire';
const base = '/api/reg3/representation/proof';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listProofs: build.query<PageOfList<Proof>, ProofQuery>({
      query: (query) => ({ url: `${base}/queryList`, params: proofQueryWire.encode(query) }),
      transformResponse: (data) => proofsWire.decode(data, { endpoint: 'listProofs', wirePath: '', domainPath: '' }),
      providesTags: ['Delegation'],
    }),
    getProof: build.query<ProofDetail, string>({
      query: (recordId) => ({ url: `${base}/queryDetail/${encodeURIComponent(recordId)}` }),
      transformResponse: (data) => proofDetailWire.decode(data, 'getProof'),
      providesTags: ['Delegation'],
    }),
    handInProof: build.mutation<null, HandInProof>({
      query: (proof) => ({
        url: `${base}/handIn`,
        method: 'POST',
        data: proof.kind === 'letter' ? handInLetterWire.encode(proof) : handInGuardianshipWire.encode(proof),
      }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation'],
    }),
    withdrawProof: build.mutation<null, string>({
      query: (recordId) => ({ url: `${base}/withdraw`, method: 'POST', data: proofRefWire.encode({ recordId }) }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation'],
    }),
    decideProof: build.mutation<null, { recordId: string; state: 'accepted' | 'refused'; reason: string }>({
      query: (verdict) => ({ url: `${base}/decide`, method: 'POST', data: decideProofWire.encode(verdict) }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation'],
    }),
  }),
});
export const {
  useListProofsQuery,
  useGetProofQuery,
  useHandInProofMutation,
  useWithdrawProofMutation,
  useDecideProofMutation,
} = extended;

/** A plain call, not a cached endpoint: bytes have no place in the store. */
export async function uploadProofFile(file: File): Promise<ProofFile> {
  const data = new FormData();
  data.append('file', file);
  return proofFileWire.decode(await request({ url: `${base}/upload`, method: 'POST', data }), 'uploadProofFile');
}

/** @throws errors of the kernel's family. */
export async function downloadProofFile(fileId: string): Promise<Blob> {
  const { blob } = await download({ url: `${base}/content/${encodeURIComponent(fileId)}` });
  return blob;
}
