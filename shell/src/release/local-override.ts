// Other versions of remotes for one tab: on localhost, for staff, signed like any other, with a banner that says so.
import {
  embed,
  openReleaseSet,
  parseEnvelope,
  REMOTE_NAME,
  REMOTE_VERSION,
  resolveReleaseSet,
} from '@portal/shared/federation';
import type { Audience, PublicKey, ReleaseSet } from '@portal/shared/federation';
import { RELEASE_SET_URL } from './load-release-set';

/** Session storage holds `payment@1.4.0-dev queries@2.0.0` here: no link can set it, and it ends with the tab. */
export const OVERRIDE_KEY = 'portal-override';
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface OverrideParts {
  set: ReleaseSet;
  hostname: string;
  isStaff: boolean;
  audience: Audience;
  roots: readonly PublicKey[];
  /** Throws where session storage is disabled. */
  storage: () => Pick<Storage, 'getItem' | 'removeItem'>;
  fetchText(url: string, signal: AbortSignal): Promise<string>;
  reload(): void;
}

interface Wanted {
  name: string;
  version: string;
}

function readWanted({ hostname, isStaff, storage }: Pick<OverrideParts, 'hostname' | 'isStaff' | 'storage'>): Wanted[] {
  if (!LOCAL.has(hostname) || !isStaff) return [];
  const words = (storage().getItem(OVERRIDE_KEY) ?? '').split(/\s+/);
  return words
    .map((word) => word.split('@'))
    .flatMap(([name = '', version = '']) =>
      REMOTE_NAME.test(name) && REMOTE_VERSION.test(version) ? [{ name, version }] : [],
    );
}

/**
 * The set with the versions that this tab wants instead. Their briefs must be signed by the keys that operations gave
 * the department:
 * a remote whose brief is not is left out, as in any set.
 */
export async function applyOverrides(parts: OverrideParts): Promise<ReleaseSet> {
  const { set, audience, roots, fetchText } = parts;
  const wanted = readWanted(parts);
  if (wanted.length === 0) return set;
  const signal = AbortSignal.timeout(8_000);
  const payload = await openReleaseSet(await fetchText(RELEASE_SET_URL, signal), roots);
  const briefs = await Promise.all(
    wanted.map(async ({ name, version }) =>
      embed(parseEnvelope(await fetchText(`/releases/briefs/${name}/${version}.json`, signal), name)),
    ),
  );
  const rules = { ...payload.rules, ...Object.fromEntries(wanted.map(({ name, version }) => [name, [{ version }]])) };
  showBanner(wanted, parts);
  return resolveReleaseSet({ ...payload, rules, records: [...payload.records, ...briefs] }, audience);
}

function showBanner(wanted: readonly Wanted[], { storage, reload }: Pick<OverrideParts, 'storage' | 'reload'>): void {
  const banner = document.createElement('aside');
  banner.setAttribute('aria-label', '本机调试');
  Object.assign(banner.style, {
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
    padding: '8px 16px',
    background: '#7a1f1f',
    color: '#fff',
  });
  const text = Object.assign(document.createElement('p'), {
    textContent: `本机调试，仅此标签页：${wanted.map(({ name, version }) => `${name}@${version}`).join('、')}`,
  });
  const end = Object.assign(document.createElement('button'), { type: 'button', textContent: '结束调试' });
  Object.assign(end.style, { minHeight: '44px', padding: '0 16px' });
  end.addEventListener('click', () => {
    storage().removeItem(OVERRIDE_KEY);
    reload();
  });
  banner.append(text, end);
  document.body.prepend(banner);
}
