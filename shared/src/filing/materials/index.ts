// The materials of a case to be uploaded: the checklist, one material's files, and what keeps the case from going on.
export { useDeleteFilesMutation } from './change-files';
export { downloadFile } from './download-file';
export { MaterialChecklist } from './material-checklist';
export type { MaterialChecklistProps } from './material-checklist';
export { MaterialUploader, materialControlId } from './material-uploader';
export type { MaterialUploaderProps } from './material-uploader';
export { usePendingUploads } from './pending-upload';
export type { PendingUpload } from './pending-upload';
export { readinessOf } from './readiness';
export type { Blocker, Readiness } from './readiness';
export { uploadTransport } from './upload-transport';
