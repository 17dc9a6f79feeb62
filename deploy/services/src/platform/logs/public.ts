// What other domains may ask of logs: what is not named here is its own.
export { saveLoginLog } from './store';
