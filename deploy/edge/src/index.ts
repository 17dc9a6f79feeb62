// What others may use of the edge.
export { createEdge } from './edge';
