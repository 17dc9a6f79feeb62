// What a business layout says above its pages: how the page may be used here.
import { useEffect } from 'react';
import {
  selectFileBag,
  splitScreenReset,
  splitScreenToggled,
  usePortalDispatch,
  usePortalSelector,
} from '@portal/shared/session';
import { Button, Notice, PrintButton } from '@portal/shared/ui';

/** Staff beside the material: the switch between one and two columns, off again when the layout is left. */
export function AuditBar() {
  const { splitScreen } = usePortalSelector(selectFileBag);
  const dispatch = usePortalDispatch();
  useEffect(() => () => void dispatch(splitScreenReset()), [dispatch]);
  return (
    <Notice
      tone="info"
      title="审核"
      action={
        <Button aria-pressed={splitScreen} onClick={() => dispatch(splitScreenToggled())}>
          {splitScreen ? '单栏显示' : '分屏对照材料'}
        </Button>
      }
    >
      申请内容仅供查看，意见在审核栏填写。
    </Notice>
  );
}

export function ViewBar() {
  return (
    <Notice tone="info" title="仅供查看" action={<PrintButton />}>
      此处不能修改申请内容。
    </Notice>
  );
}

export function DemoBar() {
  return (
    <Notice tone="warning" title="演示">
      此处为虚构的示例，无需登录，填写的内容不会保存或提交。
    </Notice>
  );
}

export function PermissionBar() {
  return (
    <Notice tone="info" title="权限设置">
      此处设置各角色能看到和填写的内容，不会提交申请。
    </Notice>
  );
}
