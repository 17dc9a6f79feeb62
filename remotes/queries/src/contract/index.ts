// The calls of the queries department.
export * from './certificates';
export * from './progress';
