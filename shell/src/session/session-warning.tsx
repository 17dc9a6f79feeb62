// Two minutes before an idle session ends: a countdown, staying or leaving.
import { useEffect, useState } from 'react';
import { serverNow } from '@portal/shared/kernel';
import { Button, Layer } from '@portal/shared/ui';

export interface SessionWarningProps {
  /** Milliseconds since the epoch. */
  endsAt: number;
  onStay: () => Promise<void>;
  onLeave: () => Promise<void>;
}

export function SessionWarning({ endsAt, onStay, onLeave }: SessionWarningProps) {
  const [now, setNow] = useState(serverNow);
  const [busy, setBusy] = useState<'stay' | 'leave'>();
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const act = (kind: 'stay' | 'leave', run: () => Promise<void>) => {
    setBusy(kind);
    void run().finally(() => setBusy(undefined));
  };
  const footer = (
    <>
      <Button loading={busy === 'leave'} onClick={() => act('leave', onLeave)}>
        立即退出
      </Button>
      <Button variant="primary" loading={busy === 'stay'} onClick={() => act('stay', onStay)}>
        继续办理
      </Button>
    </>
  );
  return (
    <Layer
      open
      kind="center"
      role="alertdialog"
      title={`${Math.max(1, Math.ceil(seconds / 60))}分钟后将自动退出`}
      footer={footer}
    >
      <p>您已较长时间没有操作。为保护您的信息，系统将自动退出登录，已保存的草稿不会丢失。</p>
      <p aria-hidden="true">
        剩余 {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
    </Layer>
  );
}
