// The captcha's answer that tests may use.

/** Accepted beside the drawn one where the services run with CAPTCHA_TEST_CODE. */
export const TEST_CAPTCHA = 'TEST';
