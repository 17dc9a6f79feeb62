// Says quietly that a new version waits; it is taken on a landing page only, never under a half-filled form.
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from '@portal/shared/router';
import { Button, Notice } from '@portal/shared/ui';
import { isLanding } from '../release/landings';
import { usePortal } from '../routing/portal-context';

const never = { isWaiting: () => false, subscribe: () => () => undefined };

export function VersionNotice() {
  const { newVersion } = usePortal();
  const { pathname } = useLocation();
  const { isWaiting, subscribe } = newVersion ?? never;
  const waits = useSyncExternalStore(subscribe, isWaiting);
  const [isPutOff, setPutOff] = useState(false);
  if (!newVersion || !waits || isPutOff) return null;
  const isHere = isLanding(pathname);
  const action = (
    <>
      <Button onClick={() => newVersion.take(pathname)}>{isHere ? '立即启用' : '返回首页启用'}</Button>
      <Button onClick={() => setPutOff(true)}>稍后</Button>
    </>
  );
  return (
    <Notice tone="info" title="新版本" live action={action}>
      {isHere ? '平台已更新，启用后可使用新版本。' : '平台已更新，返回首页时启用。您正在填写的内容不受影响。'}
    </Notice>
  );
}
