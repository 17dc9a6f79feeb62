// What other domains may ask of the chain of commercial houses: what is not named here is its own.
export type { Sale } from './sales';
export { salesOf } from './sales';
export { takeForecast } from './take-forecast';
export { filePresale, findPresale, listPresale } from './presale';
