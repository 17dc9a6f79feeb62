// Lets a remote's developers try a version of theirs on their own machine; builds for citizens have none of it.
import type { LoadedRelease } from './load-release-set';
import type { OverrideParts } from './local-override';

declare const PORTAL_LOCAL_OVERRIDE: boolean;

/** Answers the release with what this tab overrides. Without the build's consent the code behind it does not exist. */
export async function overrideRelease(
  release: LoadedRelease,
  parts: Omit<OverrideParts, 'set'>,
): Promise<LoadedRelease> {
  // Spelt out here, in one file with the import: that is what the bundler can leave out.
  if (typeof PORTAL_LOCAL_OVERRIDE !== 'undefined' && PORTAL_LOCAL_OVERRIDE && release.set) {
    const { applyOverrides } = await import(/* webpackChunkName: "local-override" */ './local-override');
    return { source: release.source, set: await applyOverrides({ ...parts, set: release.set }) };
  }
  return release;
}
