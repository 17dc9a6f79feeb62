// What others may ask of visits: what is not named here is its own.
export { comingVisits } from './coming-visits';
