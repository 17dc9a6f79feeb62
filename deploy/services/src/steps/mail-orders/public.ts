// What other domains may ask of delivery by mail: what is not named here is its own.
export { findMailOrder } from './store';
export { readDelivery } from './read-mail-order';
