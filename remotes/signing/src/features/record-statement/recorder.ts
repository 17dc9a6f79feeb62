// Recording a stream: cut every few seconds, each cut kept on the device before it counts, with a pause and marks at
// the questions.
import { RECORDING_LIMITS } from '../../api/recordings';
import type { KeptRecording, RecordingStore } from './recording-store';

/** What is lost at most when the browser is ended, and what is sent again when the services are. */
export const SLICE_MS = 4_000;
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const BITS = { videoBitsPerSecond: 600_000, audioBitsPerSecond: 48_000 };

export type RecorderEnd = 'stopped' | 'longest' | 'full' | 'failed';
export interface RecorderNeeds {
  stream: MediaStream;
  store: RecordingStore;
  recording: KeptRecording;
  /** Another piece is on the device. */
  onPiece: (recording: KeptRecording) => void;
  onTick: (milliseconds: number) => void;
  /** With everything that could be kept. */
  onEnd: (how: RecorderEnd, recording: KeptRecording) => void;
}
export interface Recorder {
  pause: () => void;
  resume: () => void;
  /** A question begins now. */
  mark: (prompt: number) => void;
  stop: () => void;
}

export function recordingType(): string {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
}

/** Begins at once. */
export function startRecorder({ stream, store, recording: begun, onPiece, onTick, onEnd }: RecorderNeeds): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType: recordingType(), ...BITS });
  let recording = begun;
  let how: RecorderEnd = 'stopped';
  let keeping = Promise.resolve();
  let [before, since] = [0, performance.now()];
  const elapsed = () => before + (recorder.state === 'recording' ? performance.now() - since : 0);
  const end = (reason: RecorderEnd) => {
    if (recorder.state === 'inactive') return;
    before = elapsed();
    since = performance.now();
    how = reason;
    recorder.stop();
  };
  async function keep(cut: Blob, at: number): Promise<void> {
    for (let from = 0; from < cut.size; from += RECORDING_LIMITS.partBytes) {
      const bytes = cut.slice(from, from + RECORDING_LIMITS.partBytes);
      const next = { ...recording, parts: recording.parts + 1, milliseconds: Math.round(at) };
      await store.addPiece(next, recording.parts, bytes);
      // Marks may have been set while it was kept.
      recording = { ...recording, parts: next.parts, milliseconds: next.milliseconds };
      onPiece(recording);
    }
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    const at = elapsed();
    keeping = keeping
      .then(() => keep(data, at))
      .catch(() => {
        // What came before is kept, and whole up to here: nothing after the gap is added.
        keeping = new Promise(() => undefined);
        end('full');
        finish();
      });
  });
  let isOver = false;
  const timer = setInterval(() => {
    onTick(elapsed());
    if (elapsed() >= recording.longestSeconds * 1_000) end('longest');
  }, 250);
  function finish(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    onEnd(how, { ...recording, milliseconds: Math.max(recording.milliseconds, Math.round(before)) });
  }
  recorder.addEventListener('error', () => end('failed'));
  recorder.addEventListener('stop', () => void keeping.then(finish));
  recorder.start(SLICE_MS);
  return {
    pause() {
      if (recorder.state !== 'recording') return;
      before = elapsed();
      recorder.pause();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      since = performance.now();
      recorder.resume();
    },
    mark(prompt) {
      recording = { ...recording, marks: [...recording.marks, { prompt, at: Math.round(elapsed()) }] };
    },
    stop: () => end('stopped'),
  };
}
