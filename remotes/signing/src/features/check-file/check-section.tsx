// The verification of a signed file beside the document itself: asked of the services when the page is opened.
import { ErrorPanel, PageLoading, Section, Stack } from '@portal/shared/ui';
import type { CheckedFile } from '../../api/signing';
import { CheckedSignatures, Verdict } from './checked-signatures';

export interface CheckSectionProps {
  query: { data?: CheckedFile | undefined; error?: unknown; refetch: () => unknown };
  roleLabel: (role: string) => string;
}

export function CheckSection({ query: { data, error, refetch }, roleLabel }: CheckSectionProps) {
  return (
    <Section title="签名验证">
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} home={null} />
      ) : data ? (
        <Stack gap={4}>
          <Verdict file={data} />
          <CheckedSignatures signatures={data.signatures} roleLabel={roleLabel} />
        </Stack>
      ) : (
        <PageLoading label="正在验证签名" />
      )}
    </Section>
  );
}
