// The calls of the applications department, by area.
export * from './feedback';
export * from './listings';
