// What other domains may ask of taxes: what is not named here is its own.
export { taxValuations } from './valuations';
export { waitingTaxes } from './waiting-taxes';
