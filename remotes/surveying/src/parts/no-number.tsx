// What a page of one survey case says when its address names none.
import { Button } from '@portal/shared/ui';
import { paths } from '../api/address';

export const noNumber = {
  title: '没有指定测绘业务',
  text: '请从测绘业务列表打开。',
  action: (
    <Button href={paths.list} variant="primary">
      测绘业务列表
    </Button>
  ),
};
