// Reads a text aloud where the browser has a voice.
import { useEffect, useState } from 'react';
import { Button } from '@portal/shared/ui';

/** Sentence by sentence: browsers stop in the middle of long ones. */
export function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  const [isReading, setReading] = useState(false);
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  useEffect(() => () => voice?.cancel(), [voice, sentences]);
  if (!voice) return null;
  function toggle() {
    voice?.cancel();
    setReading(!isReading);
    if (isReading) return;
    sentences.forEach((sentence, at) => {
      const spoken = new SpeechSynthesisUtterance(sentence);
      spoken.lang = 'zh-CN';
      if (at === sentences.length - 1) spoken.onend = () => setReading(false);
      spoken.onerror = () => setReading(false);
      voice?.speak(spoken);
    });
  }
  return (
    <Button aria-pressed={isReading} onClick={toggle}>
      {isReading ? '停止朗读' : '朗读'}
    </Button>
  );
}
