// What other domains may ask of files of cases: what is not named here is its own.
export type { BlobStore } from './blob-store';
export { createBlobStore } from './blob-store';
export { cleanFileName } from './file-name';
export type { FileHolder } from './holder/file-holder';
export type { FileMime } from './inspect/inspect-file';
export { inspectFile } from './inspect/inspect-file';
export { digestsOf, livingFiles } from './living-files';
export { removePart } from './part-file';
export { chargeQuota } from './quota';
export type { SentBlob } from './send-blob';
export { sendBlob } from './send-blob';
export { addFile } from './store';
