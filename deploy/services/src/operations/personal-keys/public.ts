// What other domains may ask of keys of personal data: what is not named here is its own.
export { reEncrypt } from './re-encrypt';
export { refuseBesideOthers, reindex } from './reindex';
