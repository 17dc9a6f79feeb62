// The files of a contract: uploading one, and reading the contract, an annex or the merged file.
import { fetchFile, sendFile } from '@portal/shared/http';
import { previewContract, uploadContractFile } from '../../contract';
import type { Annex } from './contracts';

/** @throws errors of the kernel's family. */
export function uploadAnnex(file: File): Promise<Annex> {
  return sendFile(uploadContractFile, {}, file);
}

/** @throws errors of the kernel's family. */
export async function readContractFile(contractNumber: string, fileId?: string): Promise<Blob> {
  const { blob } = await fetchFile(previewContract, { contractNumber, ...(fileId ? { fileId } : {}) });
  return blob;
}
