// What a person has to know about the drawing at hand: that it cannot be changed, was brought back, or was saved by
// somebody else.
import { Button, Inline, Notice } from '@portal/shared/ui';
import type { DrawingState } from './use-drawing';
import type { Saving } from './use-saving';

export interface DrawingNoticesProps {
  mayWrite: boolean;
  state: DrawingState;
  saving: Saving;
}

export function DrawingNotices({ mayWrite, state, saving }: DrawingNoticesProps) {
  return (
    <>
      {!mayWrite && <Notice>该业务现在不能修改图形，您可以查看和量测。</Notice>}
      {state.isRestored && (
        <Notice live action={<Button onClick={state.discard}>放弃，用已保存的图形</Button>}>
          已恢复您上次在本设备上没有保存的图形。
        </Notice>
      )}
      {saving.conflict && (
        <Notice
          tone="warning"
          live
          title="图形已被其他人保存"
          action={
            <Inline gap={2}>
              <Button onClick={saving.keepMine}>保留我的图形</Button>
              <Button onClick={saving.takeTheirs}>采用已保存的图形</Button>
            </Inline>
          }
        >
          您的图形仍在本页，没有丢失；地图上的虚线是其他人已保存的图形。
        </Notice>
      )}
    </>
  );
}
