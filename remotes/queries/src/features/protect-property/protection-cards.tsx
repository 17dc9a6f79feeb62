// The cards of a property's page that guard it: the holder's lock, and the relatives who watch it.
import { ErrorPanel, Skeleton, Stack } from '@portal/shared/ui';
import { useReadProtectionQuery } from '../../api/protection';
import { LockCard } from './lock-card';
import { WatchCard } from './watch-card';

export function ProtectionCards({ titleCertificateNumber }: { titleCertificateNumber: string }) {
  const query = useReadProtectionQuery({ titleCertificateNumber }, { refetchOnMountOrArgChange: true });
  if (query.currentData)
    return (
      <Stack>
        <LockCard titleCertificateNumber={titleCertificateNumber} locks={query.currentData.locks} />
        <WatchCard titleCertificateNumber={titleCertificateNumber} watchers={query.currentData.watchers} />
      </Stack>
    );
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
  ) : (
    <Skeleton lines={4} />
  );
}
