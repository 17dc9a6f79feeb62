// Whether a build of the shell has the demo layout.
// @ts-check

/**
 * Pages with made-up data and without login: left out of what runs in production, unless PORTAL_DEMO says otherwise.
 */
export const hasDemoPages = () =>
  (process.env.PORTAL_DEMO ?? (process.env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
