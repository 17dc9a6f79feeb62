// What others may ask of look-ups: what is not named here is its own.
export { askedAuthorizations } from './authorizations/asked';
export { waitingInterests } from './inquiries/waiting-interests';
