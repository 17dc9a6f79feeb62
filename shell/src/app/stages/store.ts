// A stage of the start: the store of session and region, and not all of its layer.
export { getPortalStore } from '@portal/shared/session';
