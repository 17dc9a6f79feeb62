// The lock against disposals: set with one tap and a second factor, lifted after a day; co-owners' locks beside it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Notice, Stack, Tag, confirm } from '@portal/shared/ui';
import { useAskToLiftMutation, useKeepLockMutation, useSetLockMutation } from '../../api/protection';
import type { OwnerLock } from '../../api/protection';
import { act } from './act';

export interface LockCardProps {
  titleCertificateNumber: string;
  locks: readonly OwnerLock[];
}

export function LockCard({ titleCertificateNumber, locks }: LockCardProps) {
  const [set, setting] = useSetLockMutation();
  const [lift, lifting] = useAskToLiftMutation();
  const [keep, keeping] = useKeepLockMutation();
  const own = locks.find(({ isOwn }) => isOwn);
  const others = locks.filter(({ isOwn }) => !isOwn);

  async function askLifting() {
    const isSure = await confirm({
      title: '申请解除处分锁？',
      text: '24小时后生效，期间可以取消；共有人和关注人会立即收到消息。急用的，请本人带身份证到登记机构当场解除。',
      confirmText: '申请解锁',
    });
    if (isSure) await act(() => lift({ titleCertificateNumber }).unwrap(), '已申请解锁，24小时后生效');
  }
  return (
    <Card
      title="处分锁"
      actions={<Tag tone={locks.length > 0 ? 'green' : 'neutral'}>{locks.length > 0 ? '已上锁' : '未上锁'}</Tag>}
    >
      <Stack>
        <p>
          上锁后，买卖、赠与、抵押、居住权、租赁、分割等申请一律不受理，别人冒用您的名义也办不成；继承、法院文书、更正和解除抵押不受影响。
        </p>
        {others.map(({ setBy, setAt, liftsAt }) => (
          <Notice key={`${setBy}${setAt}`} tone="info" title={`共有人${setBy}已上锁`}>
            {liftsAt
              ? `对方已申请解锁，${formatChineseDateTime(liftsAt)}生效；您可以自己上锁。`
              : `${formatChineseDateTime(setAt)}设置，由其本人解除。`}
          </Notice>
        ))}
        {own?.liftsAt && (
          <Notice tone="warning" title="正在等待解锁">
            {`${formatChineseDateTime(own.liftsAt)}生效，在此之前仍然上锁。不是您本人申请的，请立即取消解锁并修改密码。`}
          </Notice>
        )}
        {own && !own.liftsAt && <p>{`您于${formatChineseDateTime(own.setAt)}上锁。`}</p>}
        <ButtonRow>
          {!own && (
            <Button
              variant="primary"
              icon="lock"
              loading={setting.isLoading}
              onClick={() => void act(() => set({ titleCertificateNumber }).unwrap(), '已上锁')}
            >
              上锁
            </Button>
          )}
          {own && !own.liftsAt && (
            <Button loading={lifting.isLoading} onClick={() => void askLifting()}>
              申请解锁
            </Button>
          )}
          {own?.liftsAt && (
            <Button
              variant="primary"
              loading={keeping.isLoading}
              onClick={() => void act(() => keep({ titleCertificateNumber }).unwrap(), '已取消解锁，继续上锁')}
            >
              取消解锁
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
