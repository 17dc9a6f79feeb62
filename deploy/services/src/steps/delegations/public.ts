// What other domains may ask of letters of attorney: what is not named here is its own.
export { waitingLetters } from './waiting-letters';
