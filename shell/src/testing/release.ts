// A small release set for tests, made by hand so that a mistake in the parser shows.
import type { ReleasedRemote, ReleaseSet } from '@portal/shared/federation';

const HASH = `sha384-${'A'.repeat(64)}`;

export function makeRemote(overrides: Partial<ReleasedRemote> = {}): ReleasedRemote {
  const name = overrides.name ?? 'applications';
  const folder = `/remotes/${name}/1.0.0`;
  return {
    name,
    title: '办理申请',
    version: '1.0.0',
    contract: 1,
    shared: {},
    size: 1,
    entry: { url: `${folder}/remote-entry.aa.js`, integrity: HASH },
    routes: [
      {
        page: 'apply-list',
        path: '/apply-list',
        title: '我的申请',
        auth: 'required',
        layout: 'root',
        keywords: ['办件'],
      },
      {
        page: 'apply-form',
        path: '/apply-layout/normal/transfer',
        title: '填写申请',
        auth: 'required',
        layout: 'apply',
      },
      {
        page: 'audit-detail',
        path: '/apply-layout/audit-detail',
        title: '办件审核',
        auth: 'required',
        layout: 'apply',
        staffOnly: true,
      },
    ],
    pages: {
      'apply-list': { js: [`${folder}/page-apply-list.bb.js`], css: [`${folder}/page-apply-list.cc.css`], layers: [] },
    },
    assets: {
      [`${folder}/remote-entry.aa.js`]: HASH,
      [`${folder}/page-apply-list.bb.js`]: HASH,
      [`${folder}/page-apply-list.cc.css`]: HASH,
    },
    ...overrides,
  };
}

export function makeReleaseSet(overrides: Partial<ReleaseSet> = {}): ReleaseSet {
  return {
    counter: 7,
    issuedAt: '2026-11-21T00:00:00Z',
    expiresAt: '2027-11-21T00:00:00Z',
    remotes: [makeRemote()],
    unavailable: [],
    ...overrides,
  };
}
