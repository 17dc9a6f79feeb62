// The calls of the portal's configuration: what stands on its pages, the ways to sign in, limits, and what people are told on entry.
import { defineCall } from '@portal/shared/contract';
import {
  defineWire,
  hostConfigWire,
  integer,
  like,
  list,
  noticesWire,
  oneOf,
  optional,
  portalLimitsWire,
  signInConfigWire,
  signInWayWire,
  siteConfigWire,
  text,
} from '@portal/shared/wire';

/** Titles, hotline, footers and site identity of the portal. */
export const getSiteConfig = defineCall({
  at: 'GET /api/pub3/portals/sysConfig',
  who: 'everybody',
  answer: siteConfigWire,
});

/** The ways to sign in, and the key that this device seals its sign-in with. */
export const getSignInConfig = defineCall({
  at: 'GET /api/pub3/config/loginConfig',
  who: 'everybody',
  answer: signInConfigWire,
});

/** What holds for every sign-in: ways, captchas, ends of a session in minutes, length of a password. */
export const getSystemSignInConfig = defineCall({
  at: 'GET /api/sys3/config/loginConfig',
  who: 'everybody',
  answer: defineWire({
    ways: ['loginTypes', list(signInWayWire)],
    captchas: ['captcha', list(text)],
    idleMinutes: ['idleMinutes', integer],
    absoluteMinutes: ['absoluteMinutes', integer],
    passwordMinLength: ['passwordMinLength', integer],
  }),
});

/** Limits of the portal, sealed for the session or, before sign-in, for the device. */
export const getPortalLimits = defineCall({
  at: 'GET /api/pub3/config/sysConfigEncryption',
  who: 'everybody',
  sealed: true,
  answer: portalLimitsWire,
});

/** Which scripts of the host application this portal may load. */
export const getHostConfig = defineCall({
  at: 'GET /api/pub3/config/hostConfig',
  who: 'everybody',
  answer: hostConfigWire,
});

/** The notices in force now, for everybody or for one region. */
export const queryNotices = defineCall({
  at: 'GET /api/pub3/config/notice',
  who: 'everybody',
  query: { regionCode: ['xzqbm', optional(like(/^(\d{6})?$/))] },
  answer: noticesWire,
});

/** The configuration of the former portal's home page. */
export const getFormerConfig = defineCall({
  at: 'GET /api/pub3/config/old-config',
  who: 'everybody',
  answer: defineWire({
    title: ['title', text],
    home: ['home', text],
    hotline: ['hotline', text],
    menu: ['menu', oneOf(['tiles', 'list'])],
  }),
});
