// What the portal is configured with: titles, footers, limits, ways to sign in, choices of enums.
import { flag, integer, list, mapOf, moment, optional, text, textOr } from '../codec';
import type { Codec } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const footer = { phoneText: ['nameTxt', text], enabled: ['enabled', flag], address: ['address', text] } as const;
const site = {
  organiser: ['zbdw', textOr('')],
  operator: ['cbdw', textOr('')],
  siteCode: ['wzbsm', textOr('')],
  icpRecord: ['icp', textOr('')],
  policeRecord: ['ga', textOr('')],
} as const;
const siteConfig = {
  title: ['title', text],
  hotline: ['hotline', text],
  footers: ['footers', mapOf(defineWire(footer))],
  site: ['site', defineWire(site)],
  /** `cs`: the portal runs inside an office program of the counter, which has its own links and records. */
  systemType: ['xtlx', textOr('')],
} as const;
export const siteConfigWire = defineWire(siteConfig);

const limits = {
  draftKeepDays: ['draftKeepDays', integer],
  uploadMaxBytes: ['uploadMaxBytes', integer],
  sessionWarnSeconds: ['sessionWarnSeconds', integer],
} as const;
export const portalLimitsWire = defineWire(limits);

/** `url`: the third party's address to go to first. */
const signInWay = {
  type: ['type', text],
  name: ['name', text],
  path: ['path', text],
  url: ['url', optional(text)],
} as const;
export const signInWayWire = defineWire(signInWay);
const deviceKey = { keyId: ['keyId', text], key: ['key', text], expiresAt: ['expiresAt', moment] } as const;
/** `outbox`: where a demonstration shows messages and codes. */
const signInConfig = {
  ways: ['loginTypes', list(signInWayWire)],
  key: ['key', defineWire(deviceKey)],
  outbox: ['outbox', optional(text)],
  serverTime: ['serverTime', optional(moment)],
} as const;
export const signInConfigWire = defineWire(signInConfig);
export type SignInConfig = Domain<typeof signInConfig>;

export interface Choice {
  code: string;
  name: string;
  children?: Choice[];
}
const choice: Codec<Choice, Choice> = {
  about: { is: 'tree', item: () => choiceRow },
  decode: (wire, spot) => choiceRow.decode(wire, spot),
  encode: (domain, spot) => choiceRow.encode(domain, spot),
};
const choiceRow = defineWire({
  code: ['code', text],
  name: ['name', text],
  children: ['children', optional(list(choice))],
});
/** Choices by enum name. */
export const enumChoicesWire = mapOf(list(choice));
