// What other domains may ask of contracts signed online: what is not named here is its own.
export { waitingContracts } from './waiting-contracts';
