// The empty page of an address that names no survey.
import { Button } from '@portal/shared/ui';
import type { EmptyStateProps } from '@portal/shared/ui';
import { paths } from '../api/address';

export const noSurvey: EmptyStateProps = {
  title: '没有指定测绘业务',
  text: '请从“测绘业务列表”打开要查看的业务。',
  action: (
    <Button href={paths.list} variant="primary">
      打开测绘业务列表
    </Button>
  ),
};
