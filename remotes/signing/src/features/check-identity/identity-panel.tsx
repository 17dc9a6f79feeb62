// The step that proves who signs.
import { Button, Card, DefinitionList, Notice, Stack } from '@portal/shared/ui';
import { useUser } from '@portal/shared/session';
import type { IdentityCheck } from './use-identity-check';

/** Error summaries link here. */
export const IDENTITY_ID = 'identity-check';

export function IdentityPanel({ identity, error }: { identity: IdentityCheck; error?: string }) {
  const user = useUser();
  const { state, message, check } = identity;
  return (
    <Card title="身份核验">
      <Stack gap={4}>
        <DefinitionList columns={2} items={[{ term: '姓名', detail: user?.name ?? '' }, { term: '证件号码', detail: user?.identityNumber || '以账号实名信息为准' }]} />
        {state === 'passed' && <Notice tone="success" live title="身份核验已通过">请在5分钟内完成签署，超时需重新核验。</Notice>}
        {state === 'expired' && <Notice tone="warning" live title="身份核验已过期">您的签名仍然保留，重新核验后即可签署。</Notice>}
        {state === 'failed' && <Notice tone="danger" live title="身份核验未通过">{message}</Notice>}
        {error && state !== 'failed' && state !== 'expired' && <Notice tone="danger">{error}</Notice>}
        <div>
          <Button id={IDENTITY_ID} icon="shield" variant={state === 'passed' ? 'default' : 'primary'} loading={state === 'checking'} onClick={() => void check()}>
            {state === 'idle' || state === 'checking' ? '开始身份核验' : '重新核验身份'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
