// Addresses of pages carry wire names; they are built here so that pages need not know them.
export { addressOf, readAddress } from '@portal/shared/wire';
