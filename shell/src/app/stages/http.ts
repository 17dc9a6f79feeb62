// A stage of the start: the HTTP client that the shell asks by, and not all of its layer, which only pages of other departments take.
export { ask } from '@portal/shared/http';
