// A recording from the first word to the office: recorded, kept on the device, sent while it is made, looked at, handed
// in.
import { useEffect, useRef, useState } from 'react';
import { sha256Hex } from '@portal/shared/ui/upload';
import { describeError } from '@portal/shared/kernel';
import type { RecordingKind } from '../../api/recordings';
import { sendPiece, useCreateRecordingMutation, useFinishRecordingMutation } from '../../api/recordings';
import { heldRecordings, holdRecording } from './held-recordings';
import type { SenderStatus } from './piece-sender';
import { PieceSender } from './piece-sender';
import type { Recorder, RecorderEnd } from './recorder';
import { recordingType, startRecorder } from './recorder';
import type { KeptRecording, RecordingStore } from './recording-store';
import { openRecordingStore } from './recording-store';

export type Phase = 'prepare' | 'recording' | 'paused' | 'review' | 'handing-in' | 'done';
export interface RecordingFault {
  title: string;
  text: string;
}
/** So long, or until the network is back. */
function untilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const NOTHING: SenderStatus = { received: 0, parts: 0, isWaiting: false, refused: null };
const ENDS: Readonly<Partial<Record<RecorderEnd, RecordingFault>>> = {
  longest: { title: '已录满最长时间', text: '录制已自动结束，请核对后提交，或者重新录制。' },
  full: {
    title: '设备存储空间不足',
    text: '录制已停止，停止前的内容已保留。请清理存储空间后重新录制，或者提交这一段。',
  },
  failed: { title: '录制中断', text: '摄像头或麦克风中断了，中断前的内容已保留。可以提交这一段，或者重新录制。' },
};
const NO_STORE = {
  title: '这台设备不能保存录像',
  text: '浏览器没有允许网站存储数据（例如无痕窗口），请换用普通窗口或者其他浏览器。',
};

export interface RecordingWhose {
  businessNumber: string;
  applicantId: string;
  kind: RecordingKind;
}

export function useRecording(whose: RecordingWhose) {
  const { businessNumber, applicantId, kind } = whose;
  const [create] = useCreateRecordingMutation();
  const [finish] = useFinishRecordingMutation();
  const store = useRef<RecordingStore | null>(null);
  const sender = useRef<PieceSender | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const letGo = useRef<() => void>(() => undefined);
  const [phase, setPhase] = useState<Phase>('prepare');
  const [recording, setRecording] = useState<KeptRecording>();
  const [found, setFound] = useState<KeptRecording>();
  const [whole, setWhole] = useState<Blob>();
  const [elapsed, setElapsed] = useState(0);
  const [sent, setSent] = useState(NOTHING);
  const [fault, setFault] = useState<RecordingFault>();
  const [prompt, setPrompt] = useState(0);
  const key = `${businessNumber} ${applicantId} ${kind}`;

  useEffect(() => {
    let current = true;
    void openRecordingStore().then(
      async (opened) => {
        if (!current) return opened.close();
        store.current = opened;
        const latest = await opened.findLatest(key, await heldRecordings());
        if (current) setFound(latest);
        return undefined;
      },
      () => current && setFault(NO_STORE),
    );
    return () => {
      current = false;
      recorder.current?.stop();
      sender.current?.close();
      store.current?.close();
      letGo.current();
    };
  }, [key]);

  // Who looks elsewhere is not recorded unawares.
  useEffect(() => {
    if (phase !== 'recording') return undefined;
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      recorder.current?.pause();
      setPhase('paused');
      setFault({
        title: '录制已暂停',
        text: '您离开了这个页面，录制已自动暂停，之前的内容没有丢失。点“继续录制”接着录。',
      });
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [phase]);

  function sendFor(one: KeptRecording): PieceSender {
    sender.current?.close();
    letGo.current();
    letGo.current = holdRecording(one.id);
    const made = new PieceSender({
      read: async (part) => store.current?.readPiece(one.id, part),
      send: async (part, bytes, signal) =>
        sendPiece({ recordingId: one.id, part, bytes, sha256: await sha256Hex(bytes) }, signal),
      wait: untilOnline,
      onChange: setSent,
    });
    sender.current = made;
    setSent(NOTHING);
    return made;
  }
  const wordsOf = (title: string, error: unknown) => {
    const { message, silent } = describeError(error);
    if (!silent) setFault({ title, text: message });
  };
  async function begin(stream: MediaStream): Promise<void> {
    const kept = store.current;
    if (!kept) return setFault(NO_STORE);
    setFault(undefined);
    try {
      const begun = await create({ businessNumber, applicantId, kind }).unwrap();
      if (found) await kept.drop(found.id);
      setFound(undefined);
      const { recordingId: id, prompts, longestSeconds } = begun;
      const one: KeptRecording = {
        ...{
          id,
          whose: key,
          startedAt: Date.now(),
          mime: recordingType().split(';')[0] ?? '',
          milliseconds: 0,
          parts: 0,
        },
        ...{ marks: [{ prompt: 0, at: 0 }], prompts, longestSeconds },
      };
      await kept.begin(one);
      const sending = sendFor(one);
      setPrompt(0);
      setElapsed(0);
      setRecording(one);
      recorder.current = startRecorder({
        stream,
        store: kept,
        recording: one,
        onPiece: (now) => sending.offer(now.parts),
        onTick: setElapsed,
        onEnd: (how, now) => {
          setFault(ENDS[how]);
          void review(now);
        },
      });
      setPhase('recording');
    } catch (error) {
      wordsOf('没有开始录制', error);
    }
    return undefined;
  }
  async function review(one: KeptRecording): Promise<void> {
    recorder.current = null;
    setRecording(one);
    setElapsed(one.milliseconds);
    setWhole(new Blob((await store.current?.readAll(one.id)) ?? [], { type: one.mime }));
    setPhase('review');
  }
  /** What was found on the device is taken up again: looked at, and sent on. */
  function takeUp(): void {
    if (!found) return;
    sendFor(found).offer(found.parts);
    void review(found);
    setFound(undefined);
  }
  async function discard(): Promise<void> {
    sender.current?.close();
    const gone = recording ?? found;
    if (gone) await store.current?.drop(gone.id);
    setRecording(undefined);
    setFound(undefined);
    setWhole(undefined);
    setFault(undefined);
    setPhase('prepare');
  }
  /** Another window has begun anew: this one's pieces go under a number of their own. */
  async function useThisOne(): Promise<void> {
    const kept = store.current;
    if (!kept || !recording) return;
    try {
      const { recordingId } = await create({ businessNumber, applicantId, kind }).unwrap();
      const moved = await kept.moveTo(recording, recordingId);
      setRecording(moved);
      sendFor(moved).offer(moved.parts);
    } catch (error) {
      wordsOf('没有改用这一段', error);
    }
  }
  async function handIn(): Promise<void> {
    const sending = sender.current;
    if (!recording || !whole || !sending) return;
    setFault(undefined);
    setPhase('handing-in');
    try {
      sending.offer(recording.parts);
      const { refused } = await sending.settled();
      if (refused !== null) return setPhase('review');
      const { id, parts, milliseconds, marks } = recording;
      await finish({ recordingId: id, parts, milliseconds, marks, sha256: await sha256Hex(whole) }).unwrap();
      await store.current?.drop(id);
      setWhole(undefined);
      setPhase('done');
    } catch (error) {
      wordsOf('没有提交成功', error);
      setPhase('review');
    }
    return undefined;
  }
  return {
    ...{ phase, recording, found, whole, elapsed, sent, fault, prompt },
    ...{ begin, takeUp, discard, useThisOne, handIn },
    pause: () => {
      recorder.current?.pause();
      setPhase('paused');
    },
    resume: () => {
      setFault(undefined);
      recorder.current?.resume();
      setPhase('recording');
    },
    stop: () => recorder.current?.stop(),
    next: () => {
      recorder.current?.mark(prompt + 1);
      setPrompt(prompt + 1);
    },
  };
}
