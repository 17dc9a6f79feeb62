// What tests of the services import.
export { describeOnBoth, describeOnOne } from './describe-on-both';
export { fakeClock } from './fake-clock';
export type { FakeClock } from './fake-clock';
export { inFull } from './full';
export { startTestServices } from './start-test-services';
export type { TestServices } from './start-test-services';
export { usingServices } from './using-services';
export { outcomesOf, refusalOf, refusalsOf } from './client/refused';
export type { Refused } from './client/refused';
export type { Caller, Person } from './client/person';
export { cookieText, passwordOf, TEST_CAPTCHA } from './test-client';
export type { Answer, Call, TestClient } from './test-client';
