// A document of the portal with the signatures that it has, for who reads the case.
export { previewDocument } from '@portal/shared/contract';
