// What others may ask of feedback: what is not named here is its own.
export { waitingEntries } from './waiting-entries';
