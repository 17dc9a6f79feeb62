// As what somebody who is no officer looks at another's data.

/** By the person's authorisation, or by an interest that an office has accepted. */
export type LookCapacity = 'authorized' | 'interested';
