// What operations may ask of surveying: what is not named here is its own.
export { checkShapes } from './district/check-shapes';
