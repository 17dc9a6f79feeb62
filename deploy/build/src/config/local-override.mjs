// Whether a build of the shell lets developers override versions in their own tab.
// @ts-check

/** Only where it is asked for, and never in what runs in production. */
export const hasLocalOverride = () => process.env.PORTAL_OVERRIDE === 'on' && process.env.NODE_ENV !== 'production';
