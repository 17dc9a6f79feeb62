// What other domains may ask of the register's check: what is not named here is its own.
export { REGISTER_RULES, checkRegister, ruleOf } from './check';
export { addRegisterMetrics, checkNightly } from './nightly';
