// When the frame itself fails there is nothing to hold a page: what happened, a number, and a new start.
import { useRouteError } from '@portal/shared/router';
import { useEffect, useState } from 'react';
import { Page } from '@portal/shared/ui';
import { createFaultNumber } from '../remotes/fault-number';
import { pathNow } from '../routing/path-now';

export function FrameFault() {
  const cause = useRouteError();
  const [number] = useState(() => createFaultNumber('F'));
  useEffect(() => {
    console.error(number, cause);
  }, [number, cause]);
  return (
    <main id="page" data-path={pathNow()} data-owner="shell" data-state="error">
      <Page
        title="页面暂时无法显示"
        state="error"
        onRetry={() => location.reload()}
        error={{ name: 'PlainTextError', code: number, message: '系统异常，管理员处理中。已保存的草稿不会丢失。' }}
      />
    </main>
  );
}
