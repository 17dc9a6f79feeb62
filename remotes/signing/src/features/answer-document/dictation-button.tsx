// Speaking an answer instead of typing it; shown only where the browser understands speech on the device itself.
import { useEffect, useRef, useState } from 'react';
import { Button, Notice, announce } from '@portal/shared/ui';
import type { Dictation } from './dictation';
import { canDictate, startDictation } from './dictation';

export interface DictationButtonProps {
  /** Of the answer, for people who do not see where it stands. */
  label: string;
  /** Added behind what is there. */
  onText: (text: string) => void;
}

export function DictationButton({ label, onText }: DictationButtonProps) {
  const [isOffered, setOffered] = useState(false);
  const [dictation, setDictation] = useState<Dictation>();
  const [fault, setFault] = useState<string>();
  const running = useRef<Dictation>(undefined);
  const say = useRef(onText);
  useEffect(() => {
    say.current = onText;
  });
  useEffect(() => {
    let current = true;
    void canDictate().then((can) => current && setOffered(can));
    return () => {
      current = false;
      running.current?.stop();
    };
  }, []);
  if (!isOffered) return null;
  function toggle() {
    if (dictation) return dictation.stop();
    setFault(undefined);
    const begun = startDictation(
      (text) => say.current(text),
      (why) => {
        running.current = undefined;
        setDictation(undefined);
        if (why) setFault(why);
        else announce('语音输入已结束');
      },
    );
    running.current = begun;
    setDictation(begun);
    return undefined;
  }
  return (
    <div>
      <Button size="small" aria-pressed={dictation !== undefined} aria-label={`语音输入：${label}`} onClick={toggle}>
        {dictation ? '结束语音输入' : '语音输入'}
      </Button>
      <p>语音只在这台设备上识别，不会发送给其他方。识别后请核对文字。</p>
      {fault && (
        <Notice tone="warning" live>
          {fault}
        </Notice>
      )}
    </div>
  );
}
