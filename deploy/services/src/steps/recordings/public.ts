// What other domains may ask of recordings: what is not named here is its own.
export { dropAbandoned } from './abandoned';
export { recordingRules } from './required';
