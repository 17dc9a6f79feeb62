// Reading a text aloud, where the browser has a voice for it.

export const canReadAloud = (): boolean => typeof speechSynthesis !== 'undefined';

/** Whatever is being read stops first. */
export function readAloud(text: string): void {
  if (!canReadAloud()) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = 'zh-CN';
  speechSynthesis.speak(said);
}

export function stopReading(): void {
  if (canReadAloud()) speechSynthesis.cancel();
}
