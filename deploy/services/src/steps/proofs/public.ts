// What other domains may ask of proofs: what is not named here is its own.
export { waitingProofs } from './waiting-proofs';
