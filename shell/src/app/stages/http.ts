// A stage of the start: the HTTP client that the shell asks by, and not the rest of its layer, which only pages of
// departments take.
export { ask } from '@portal/shared/http';
