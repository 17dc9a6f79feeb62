// The document camera: which ones there are, the picture of the chosen one, and one frame of it.
import { useCallback, useEffect, useRef, useState } from 'react';

export interface CameraChoice {
  deviceId: string;
  label: string;
}
export type CameraState = 'starting' | 'ready' | 'denied' | 'none' | 'failed';

const BEST = { width: { ideal: 3840 }, height: { ideal: 2160 } };

function stateOf(error: unknown): CameraState {
  const name = (error as { name?: string } | null)?.name ?? '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** Names of devices are known only after the person has allowed one. */
async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `摄像头${index + 1}` }));
}

export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const [chosen, setChosen] = useState('');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let current = true;
    async function start() {
      if (!navigator.mediaDevices?.getUserMedia) {
        setState('none');
        return;
      }
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: chosen ? { ...BEST, deviceId: { exact: chosen } } : BEST,
        });
        if (!current) {
          opened.getTracks().forEach((track) => track.stop());
          return;
        }
        stream = opened;
        if (video.current) video.current.srcObject = opened;
        await video.current?.play();
        setCameras(await listCameras());
        setState('ready');
      } catch (error) {
        if (current) setState(stateOf(error));
      }
    }
    setState('starting');
    void start();
    return () => {
      current = false;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [chosen, attempt]);
  const capture = useCallback((): HTMLCanvasElement | null => {
    const shown = video.current;
    if (!shown || shown.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = shown.videoWidth;
    canvas.height = shown.videoHeight;
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    return canvas;
  }, []);
  return { video, state, cameras, chosen, choose: setChosen, capture, retry: () => setAttempt((count) => count + 1) };
}
