// What stands at an address that no page has: a skeleton until the release set says whose it is, or that the set cannot
// be had.
import { PageLoading } from '@portal/shared/ui';
import { ServicesMissingPage } from '../../features/errors/services-missing-page';
import { usePortal } from '../../routing/portal-context';

export interface UnclaimedPageProps {
  /** Whether a release set can be had now. */
  tryRelease: () => Promise<boolean>;
}

export function UnclaimedPage({ tryRelease }: UnclaimedPageProps) {
  const { releaseSource, isReleaseStale = false } = usePortal();
  return releaseSource === 'none' ? (
    <ServicesMissingPage tryAgain={tryRelease} isStale={isReleaseStale} />
  ) : (
    <PageLoading />
  );
}
