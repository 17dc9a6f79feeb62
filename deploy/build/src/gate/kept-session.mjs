// Somebody made up who is signed in, as the platform itself keeps it in the browser: for pages that are tried without
// services.
import { importOwn } from '../building/run-ts.mjs';

const USER = {
  token: 'gate',
  regionId: '1',
  regionCode: '330106',
  regionName: '西湖区',
  childRegionId: '',
  name: '张三',
  username: 'gate',
  userId: '1',
  telephone: '',
  identityNumber: '',
  expiresAt: '2099-01-01T00:00:00+08:00',
  envelopeKey: 'a'.repeat(64),
};

/**
 * What the platform keeps of a signed-in person, made by the platform's own code.
 * @param {boolean} isStaff
 * @returns {Promise<Record<string, string>>}
 */
export async function keptSession(isStaff) {
  const { createPortalStore, signedIn } = await importOwn('shared/src/session/index.ts');
  /** @type {Record<string, string>} */
  const kept = {};
  const storage = {
    get: (/** @type {string} */ key) => kept[key] ?? null,
    set: (/** @type {string} */ key, /** @type {string | null} */ value) => {
      if (value === null) delete kept[key];
      else kept[key] = value;
    },
    clear: () => undefined,
  };
  createPortalStore(storage).dispatch(
    signedIn({
      ...USER,
      userType: isStaff ? '0' : '1',
      roles: isStaff ? ['staff', 'reviewer', 'surveyor', 'admin'] : [],
    }),
  );
  return kept;
}
