// Everything about giving files to the portal, loaded only where materials are asked for.
export { compressImage } from './compress-image';
export { readImage } from './read-image';
export type { ReadImage } from './read-image';
export type { CompressOptions } from './compress-image';
export { checkFiles } from './check-files';
export type { FileRules, RejectedFile } from './check-files';
export { FilePicker } from './file-picker';
export type { FilePickerProps } from './file-picker';
export { sha256Hex } from './sha256-hex';
export { CHUNK_BYTES, uploadFile } from './upload-file';
export type { UploadOptions, UploadStart, UploadTransport } from './upload-file';
export { UploadCard } from './upload-card';
export type { UploadCardProps, UploadedFile } from './upload-card';
export { useResumableUpload } from './use-resumable-upload';
export type { ResumableUpload, UploadItem, UploadPhase } from './use-resumable-upload';
export { fileSizeText } from '../viewer/file-size';
export { useObjectUrl } from '../viewer/use-object-url';
