// The calls of the surveying department: survey records and their files.
export * from './cases';
export * from './graphics';
export * from './rules/drawing-faults';
export { isInside } from './rules/ring-faults';
export * from './coding';
