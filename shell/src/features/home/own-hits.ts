// What a person owns and has filed that fits what they search for: homes by address and numbers, cases as the services
// find them.
import { addressOf } from '../../api/addresses';
import type { HouseRight } from './api/own-homes';
import type { ApplicationSummary } from './api/query-recent-applications';
import { statusTags } from './status-tags';

export interface OwnHit {
  key: string;
  name: string;
  hint: string;
  href: string;
}

/** Of each kind; the rest is in its own list. */
const MOST_HITS = 3;
/** Shorter words stand in every address of a town. */
const LEAST_LENGTH = 2;

/** Full-width and half-width, brackets and blanks alike. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()（）·、，。-]/gu, '');

export function isSearchable(words: string): boolean {
  return plain(words).length >= LEAST_LENGTH;
}

/** Homes whose address, certificate or unit number holds the words. */
export function homeHits(homes: readonly HouseRight[], words: string): OwnHit[] {
  const sought = plain(words);
  if (!isSearchable(words)) return [];
  return homes
    .filter(({ location, titleCertificateNumber, unitNumber }) =>
      [location, titleCertificateNumber, unitNumber].some((text) => plain(text).includes(sought)),
    )
    .slice(0, MOST_HITS)
    .map(({ rightHolderId, location, titleCertificateNumber }) => ({
      key: rightHolderId,
      name: location,
      hint: `我的不动产：${titleCertificateNumber}`,
      href: addressOf('/my-property', { titleCertificateNumber }),
    }));
}

/** Cases as the services found them, each leading to its progress. */
export function caseHits(cases: readonly ApplicationSummary[]): OwnHit[] {
  return cases.slice(0, MOST_HITS).map(({ businessNumber, businessName, status, location }) => ({
    key: businessNumber,
    name: `${businessName} ${businessNumber}`,
    hint: ['我的办件', statusTags[status][0], location].filter(Boolean).join('：'),
    href: addressOf('/progress-query', { businessNumber }),
  }));
}
