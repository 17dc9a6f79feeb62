// Credit codes given before the standard: an officer who agrees has compared them with the licence.
import type { ApplicationForm } from '@portal/shared/catalogue';
import { identityNumberWarning } from '@portal/shared/validation';

/** States in which a result of 1 says that the filing is right. */
const AGREEING = ['PRE_REVIEW', 'REVIEWING', 'APPROVING'];

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFKC').trim() : '');

/**
 * Names of the parties whose credit code has a check character that does not fit, where the decision needs their
 * licence compared; else none.
 */
export function licencesToCompare(
  { parties }: Pick<ApplicationForm, 'parties'>,
  { status, result }: { status: string; result: string | null },
): string[] {
  if (result !== '1' || !AGREEING.includes(status)) return [];
  const odd = Object.values(parties)
    .flat()
    .filter(({ zjzl, zjh }) => identityNumberWarning(wordOf(zjzl), wordOf(zjh).toUpperCase()) !== null);
  return [...new Set(odd.map(({ qlrmc, xm }) => wordOf(qlrmc) || wordOf(xm)))];
}

/** What is missing where they have not been compared. */
export const licenceReason = (names: readonly string[]): string =>
  `${names.join('、')}的统一社会信用代码校验码不符，请与营业执照核对，一致的勾选“已核对营业执照”，不一致的要求补正`;
