// What others may ask of archives: what is not named here is its own.
export { waitingArchives } from './waiting-archives';
