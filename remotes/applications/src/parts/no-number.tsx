// The empty page of an address that names no application.
import { Button } from '@portal/shared/ui';
import type { EmptyStateProps } from '@portal/shared/ui';
import { paths } from '../api/address';

export const noApplication: EmptyStateProps = {
  title: '没有指定办件',
  text: '请从“我的申请”打开要办理的事项。',
  action: (
    <Button href={paths.list()} variant="primary">
      打开我的申请
    </Button>
  ),
};

export const noBusiness: EmptyStateProps = {
  title: '没有指定办理事项',
  text: '请从首页选择要办理的登记事项。',
  action: (
    <Button href={paths.home} variant="primary">
      返回首页
    </Button>
  ),
};
