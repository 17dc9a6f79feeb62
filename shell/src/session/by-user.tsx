// One person's pages: when another tab signs somebody else in, everything of the former person is taken down, and the
// new one is told.
import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { selectSession, usePortalSelector, usePortalStore } from '@portal/shared/session';
import { alert, PageLoading } from '@portal/shared/ui';
import { maskName } from '@portal/shared/validation';

export interface ByUserProps {
  children: ReactNode;
  /** Goes to a page that belongs to nobody in particular. */
  leave: () => Promise<void>;
}

/** While a switch is on its way nothing of either person is shown; then the pages start anew. */
export function ByUser({ children, leave }: ByUserProps) {
  const store = usePortalStore();
  const switches = usePortalSelector((state) =>
    state.session.status === 'authenticated' ? state.session.switches : 0,
  );
  const [settled, setSettled] = useState(switches);
  const isSwitching = switches > settled;
  useEffect(() => {
    if (switches === settled) return;
    if (switches < settled) return setSettled(switches);
    void leave().finally(() => {
      setSettled(switches);
      const session = selectSession(store.getState());
      const name = session.status === 'authenticated' ? maskName(session.user.name) : '';
      void alert({
        title: '登录用户已变更',
        text: `您已在其他窗口以${name}的身份登录，本窗口不再显示原用户的内容。原用户已保存的草稿不会丢失。`,
        tone: 'warning',
      });
    });
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- `leave` is of the page load and never changes
  }, [switches, settled, store]);
  if (isSwitching) return <PageLoading label="正在切换用户" />;
  return <Fragment key={settled}>{children}</Fragment>;
}
