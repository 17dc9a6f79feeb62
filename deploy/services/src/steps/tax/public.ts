// What other domains may ask of taxes: what is not named here is its own.
export { waitingReliefs } from './relief/waiting-reliefs';
export { taxValuations } from './valuations';
export { waitingTaxes } from './waiting-taxes';
