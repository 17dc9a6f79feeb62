// The calls of the portal's configuration that the HTTP client fetches once: what stands on its pages, the ways to sign
// in, limits, and how a process runs.
import {
  defineWire,
  integer,
  list,
  nullable,
  portalLimitsWire,
  processKey,
  signInConfigWire,
  signInWayWire,
  siteConfigWire,
  text,
} from '../wire';
import { defineCall } from './define-call';

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

const status = ['zt', text] as const;
const name = ['name', text] as const;
const role = ['role', text] as const;

/**
 * How the process of a business runs: the parts of its form, its steps, the tasks of the offices and the buttons of
 * each state.
 */
export const getProcessConfig = defineCall({
  at: 'GET /api/reg3/config/processSysConfig',
  who: 'signedIn',
  query: processKey,
  answer: defineWire({
    processCode: ['lcdm', text],
    name: ['mc', text],
    subProcessCode: ['zlcdm', text],
    matterId: ['sxid', text],
    layout: [
      'layout',
      list(defineWire({ id: ['id', text], title: ['title', text], group: ['group', nullable(text)] })),
    ],
    steps: ['steps', list(defineWire({ code: ['code', text], name }))],
    tasks: ['tasks', list(defineWire({ status, name, role }))],
    buttons: ['buttons', list(defineWire({ status, event: ['event', text], label: ['label', text], role }))],
  }),
});
