// What other domains may ask of files of cases: what is not named here is its own.
export type { BlobStore } from './blob-store';
export { createBlobStore } from './blob-store';
export { cleanFileName } from './file-name';
export {
  keepHandedInFile,
  listHandedInFiles,
  refuseUnknownFile,
  requireHandedInFile,
  takeHandedInFiles,
} from './handed-in/handed-in-files';
export type { HandedInFile } from './handed-in/handed-in-table';
export { handedInFiles } from './handed-in/handed-in-table';
export type { FileHolder } from './holder/file-holder';
export { inspectFile } from './inspect/inspect-file';
export { digestsOf, livingFiles } from './living-files';
export { removePart } from './part-file';
export { chargeBytes, chargeQuota } from './quota';
export type { FileBytes, SentBlob } from './send-blob';
export { fileHeaders, sendBlob, sendBytes } from './send-blob';
export { addFile, listFiles as filesOfMaterial } from './store';
export type { StoredFile } from './stored-file';
export { describeFile } from './stored-file';
