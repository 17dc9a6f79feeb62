// Camera and microphone: which ones there are, the chosen ones opened, how loud it is, and why they are not to be had.
import { useEffect, useRef, useState } from 'react';

export type DeviceState = 'starting' | 'ready' | 'denied' | 'none' | 'busy' | 'unsupported' | 'gone';
export interface DeviceChoice {
  deviceId: string;
  label: string;
}
/** Enough to recognise a face and to understand every word; ten minutes of it are some fifty megabytes. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15, max: 24 } };
const SOUND = { echoCancellation: true, noiseSuppression: true };
const LEVEL_EVERY_MS = 100;

function stateOf(error: unknown): DeviceState {
  const name = (error as { name?: string } | null)?.name ?? '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

const isSupported = () =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia) && 'indexedDB' in globalThis;

async function listDevices(): Promise<Record<'cameras' | 'microphones', DeviceChoice[]>> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (wanted: MediaDeviceKind, name: string) =>
    all
      .filter(({ kind }) => kind === wanted)
      .map(({ deviceId, label }, index) => ({ deviceId, label: label || `${name}${index + 1}` }));
  return { cameras: of('videoinput', '摄像头'), microphones: of('audioinput', '麦克风') };
}

export interface Devices {
  state: DeviceState;
  stream: MediaStream | null;
  cameras: readonly DeviceChoice[];
  microphones: readonly DeviceChoice[];
  camera: string;
  microphone: string;
  chooseCamera: (deviceId: string) => void;
  chooseMicrophone: (deviceId: string) => void;
  retry: () => void;
}

/** @param isWanted the devices are let go while they are not needed: their light goes out */
export function useDevices(isWanted: boolean): Devices {
  const [state, setState] = useState<DeviceState>('starting');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [{ cameras, microphones }, setThere] = useState<Record<'cameras' | 'microphones', DeviceChoice[]>>({
    cameras: [],
    microphones: [],
  });
  const [camera, chooseCamera] = useState('');
  const [microphone, chooseMicrophone] = useState('');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let opened: MediaStream | undefined;
    let current = true;
    async function start() {
      if (!isSupported()) return setState('unsupported');
      try {
        const got = await navigator.mediaDevices.getUserMedia({
          video: camera ? { ...PICTURE, deviceId: { exact: camera } } : PICTURE,
          audio: microphone ? { ...SOUND, deviceId: { exact: microphone } } : SOUND,
        });
        if (!current) return got.getTracks().forEach((track) => track.stop());
        opened = got;
        got.getTracks().forEach((track) => track.addEventListener('ended', () => current && setState('gone')));
        setThere(await listDevices());
        setStream(got);
        setState('ready');
      } catch (error) {
        if (current) setState(stateOf(error));
      }
      return undefined;
    }
    setState('starting');
    void start();
    return () => {
      current = false;
      setStream(null);
      opened?.getTracks().forEach((track) => track.stop());
    };
  }, [isWanted, camera, microphone, attempt]);
  return {
    ...{ state, stream, cameras, microphones, camera, microphone, chooseCamera, chooseMicrophone },
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Loudness of the stream from 0 to 1, ten times a second. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  const samples = useRef<Uint8Array<ArrayBuffer> | null>(null);
  useEffect(() => {
    if (!stream || typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return undefined;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    // At 48 kHz longer than from one look to the next: a short sound between two looks is heard too.
    analyser.fftSize = 8_192;
    const source = audio.createMediaStreamSource(stream);
    source.connect(analyser);
    samples.current = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      const held = samples.current;
      if (!held) return;
      analyser.getByteTimeDomainData(held);
      const peak = held.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      setLevel(Math.min(1, peak / 100));
    }, LEVEL_EVERY_MS);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void audio.close();
    };
  }, [stream]);
  return level;
}
