// What other domains may ask of identity checks: what is not named here is its own.
export { passByCode, spendFaceCheck } from './checks';
export { faceOutcomeOf } from './face-checks';
export { openFaceOf } from './open-checks';
export { familyOf, numbersBornAfter, numbersOfDead, registeredPeople } from './registered';
