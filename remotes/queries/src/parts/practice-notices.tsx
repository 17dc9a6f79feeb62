// What is said above a query's form that sends nothing: in the demonstration, and where rules of forms are set.
import { Notice } from '@portal/shared/ui';

export function PracticeNotice() {
  return (
    <Notice tone="success" live title="填写正确">
      这里是样例，什么都没有发送。
    </Notice>
  );
}

export function RulesNotice() {
  return <Notice title="没有可以设置的显示规则">查询申请的填写项由法规确定，对所有人相同，下面是表单样式。</Notice>;
}
