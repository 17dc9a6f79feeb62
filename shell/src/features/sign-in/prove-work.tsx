// Some seconds of computing before a sign-in that may be a guess: how far it is, and a way out. In a chunk of its own,
// for few ever see it.
import { useEffect, useRef, useState } from 'react';
import { Button, Notice, ProgressBar } from '@portal/shared/ui';
import { solveChallenge } from './api/solve-challenge';

export interface ProveWorkProps {
  challenge: unknown;
  onProven: (proof: unknown) => void;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
}

export default function ProveWork({ challenge, onProven, onFailed, onCancel }: ProveWorkProps) {
  const [percent, setPercent] = useState(0);
  const ends = useRef({ onProven, onFailed });
  ends.current = { onProven, onFailed };
  useEffect(() => {
    const controller = new AbortController();
    // Whole tenths: a key takes a hundredth of a second.
    const report = (now: number) => setPercent(Math.min(100, Math.floor(now / 10) * 10));
    solveChallenge(challenge, report, controller).then(
      (proof) => {
        if (!controller.signal.aborted) ends.current.onProven(proof);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) ends.current.onFailed(error);
      },
    );
    return () => controller.abort();
  }, [challenge]);
  return (
    <Notice title="正在进行安全验证" live action={<Button onClick={onCancel}>取消</Button>}>
      <p>为防止他人猜测密码，首次在此设备上登录需要验证几秒钟，完成后自动登录。</p>
      <ProgressBar percent={percent} label="安全验证进度" />
    </Notice>
  );
}
