// Dictation by the browser itself, on the device alone: what a person says in a case must reach nobody else (Web Speech
// API, `processLocally`).

interface SpokenResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<SpokenResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start: () => void;
  stop: () => void;
}
interface RecognitionClass {
  new (): Recognition;
  /** Absent in browsers that send speech to a service of their maker's. */
  available?: (asked: { langs: string[]; processLocally: boolean }) => Promise<string>;
}
const LANGUAGE = 'zh-CN';

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether this browser understands speech without sending it anywhere. */
export async function canDictate(): Promise<boolean> {
  const available = recognitionClass()?.available;
  if (!available) return false;
  return available({ langs: [LANGUAGE], processLocally: true }).then(
    (state) => state === 'available',
    () => false,
  );
}

export interface Dictation {
  stop: () => void;
}
/** @param onText what was understood, sentence by sentence @param onEnd null, or why it ended, in words */
export function startDictation(onText: (text: string) => void, onEnd: (why: string | null) => void): Dictation {
  const Class = recognitionClass();
  if (!Class) {
    onEnd('这个浏览器不能语音输入，请用文字填写');
    return { stop: () => undefined };
  }
  const recognition = new Class();
  Object.assign(recognition, { lang: LANGUAGE, continuous: true, interimResults: false, processLocally: true });
  let why: string | null = null;
  recognition.onresult = ({ resultIndex, results }) => {
    for (let index = resultIndex; index < results.length; index += 1)
      if (results[index]?.isFinal) onText(results[index]?.[0].transcript ?? '');
  };
  recognition.onerror = ({ error }) => {
    if (error === 'not-allowed') why = '没有使用麦克风的权限，请在浏览器中允许后重试，或者用文字填写';
    else if (error !== 'aborted' && error !== 'no-speech') why = '没有听清，请重试，或者用文字填写';
  };
  recognition.onend = () => onEnd(why);
  recognition.start();
  return { stop: () => recognition.stop() };
}
