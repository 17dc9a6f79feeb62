// What others may use of the edge.
export { createEdge } from './edge';
export type { EdgeOptions } from './edge';
