// What others may ask of surveying: what is not named here is its own.
export { waitingSurveys } from './cases/waiting-surveys';
export { checkShapes } from './district/check-shapes';
