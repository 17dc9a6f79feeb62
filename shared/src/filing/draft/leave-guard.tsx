// Asks before unsaved content is left behind: save, drop, or stay.
import { useState } from 'react';
import { useBlocker, useNavigate } from '../../router';
import type { Location } from '../../router';
import { selectIsSignedIn, usePortalStore } from '../../session';
import { Button, Layer } from '../../ui';
import type { Draft } from './use-draft';

/** Holds navigation to another page only while something is unsaved; the form's own address changes pass. */
export function LeaveGuard({ draft }: { draft: Pick<Draft, 'isDirty' | 'flush' | 'discard'> }) {
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const store = usePortalStore();
  // Once the session is over the way to sign-in is free: nothing can be saved before it, and the device keeps what was
  // typed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      draft.isDirty() && currentLocation.pathname !== nextLocation.pathname && selectIsSignedIn(store.getState()),
  );
  // While saving, the goal is kept here and the block released: a first save changes the address, which would end it
  // anyway.
  const [goal, setGoal] = useState<Location | null>(null);
  const held = blocker.state === 'blocked' ? blocker.location : goal;
  if (!held) return null;

  function release() {
    if (blocker.state === 'blocked') blocker.reset();
  }
  function stay() {
    setGoal(null);
    setFailed(false);
    release();
  }
  async function leave(to: Location, settle: () => Promise<boolean>) {
    setGoal(to);
    release();
    setSaving(true);
    const settled = await settle();
    setSaving(false);
    setFailed(!settled);
    if (!settled) return;
    setGoal(null);
    void navigate(to);
  }
  const drop = () => draft.discard().then(() => true);
  return (
    <Layer
      open
      kind="center"
      role="alertdialog"
      title="有修改尚未保存"
      onClose={saving ? undefined : stay}
      footer={
        <>
          <Button variant="text" onClick={() => void leave(held, drop)} disabled={saving}>
            放弃修改
          </Button>
          <Button onClick={stay} disabled={saving}>
            继续填写
          </Button>
          <Button variant="primary" loading={saving} onClick={() => void leave(held, draft.flush)}>
            保存并离开
          </Button>
        </>
      }
    >
      <p role={failed ? 'alert' : undefined}>
        {failed ? '未能保存，请稍后重试，或继续填写。' : '离开前是否保存？放弃后，上次保存以后的修改会丢失。'}
      </p>
    </Layer>
  );
}
