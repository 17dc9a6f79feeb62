// What others may use of the edge.
/** @kept nginx.test.ts compares nginx with the whole origin; the origin's own main file imports it directly */
export { createEdge } from './edge';
