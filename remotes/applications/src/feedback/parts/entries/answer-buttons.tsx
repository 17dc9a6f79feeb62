// What an official does with an entry: take it up, answer it.
import { useState } from 'react';
import { Button, ButtonRow, askReason, confirm, toast } from '@portal/shared/ui';
import { useAnswerEntryMutation } from '../../api/entry';
import type { Entry } from '../../api/entry';
import { showError } from '../../../parts/use-case-actions';

export function AnswerButtons({ entry }: { entry: Pick<Entry, 'recordId' | 'state' | 'text'> }) {
  const [respond] = useAnswerEntryMutation();
  const [busy, setBusy] = useState(false);
  const { recordId, state } = entry;
  const about = `${entry.text.slice(0, 12)}…`;
  async function run(next: 'accepted' | 'answered', note: string, done: string) {
    setBusy(true);
    try {
      await respond({ recordId, state: next, note }).unwrap();
      toast(done);
    } catch (error) {
      await showError('未能办理', error);
    } finally {
      setBusy(false);
    }
  }
  async function take() {
    if (
      await confirm({
        title: '受理这件事项？',
        text: '受理后提交人不能再修改，并会看到处理进度。',
        confirmText: '受理',
        cancelText: '返回',
      })
    )
      await run('accepted', '', '已受理');
  }
  async function answer() {
    const note = await askReason({
      title: '答复',
      label: '答复内容',
      hint: '答复会通知提交人，之后不能更改。',
      confirmText: '发送答复',
      cancelText: '返回',
      minLength: 5,
      maxLength: 2000,
    });
    if (note !== null) await run('answered', note, '答复已发送');
  }
  if (state === 'answered') return null;
  return (
    <ButtonRow>
      {state === 'received' && (
        <Button size="small" loading={busy} aria-label={`受理：${about}`} onClick={() => void take()}>
          受理
        </Button>
      )}
      <Button size="small" variant="primary" loading={busy} aria-label={`答复：${about}`} onClick={() => void answer()}>
        答复
      </Button>
    </ButtonRow>
  );
}
