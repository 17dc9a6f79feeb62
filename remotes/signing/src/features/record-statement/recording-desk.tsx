// The desk at which a person records themselves: devices, the text to read, the recording, looking at it, handing it
// in.
import { useEffect, useRef } from 'react';
import {
  ActionBar,
  Button,
  Card,
  Field,
  Notice,
  ProgressBar,
  Select,
  Stack,
  VisuallyHidden,
  confirm,
} from '@portal/shared/ui';
import { useObjectUrl } from '@portal/shared/ui/upload';
import { canReadAloud, readAloud, stopReading } from './read-aloud';
import type { Devices, DeviceState } from './use-devices';
import { useDevices, useLevel } from './use-devices';
import type { RecordingWhose } from './use-recording';
import { useRecording } from './use-recording';
import styles from './record-statement.module.css';

const TROUBLE: Readonly<Partial<Record<DeviceState, { title: string; text: string }>>> = {
  denied: {
    title: '没有使用摄像头和麦克风的权限',
    text: '请在浏览器地址栏左侧的网站设置中允许使用摄像头和麦克风，然后重试。',
  },
  none: { title: '没有找到摄像头或者麦克风', text: '请连接摄像头和麦克风后重试，或者用手机打开本页录制。' },
  busy: { title: '摄像头或者麦克风暂时不能使用', text: '可能正被其他程序占用，请关闭其他程序后重试。' },
  gone: { title: '摄像头或者麦克风已断开', text: '断开前录下的内容已保留。请重新连接后重试。' },
  unsupported: {
    title: '这个浏览器不能录像',
    text: '请换用较新版本的浏览器（Chrome、Edge、Safari），或者用手机打开本页录制。',
  },
};

/** Minutes and seconds. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

export function RecordingDesk({ onDone, ...whose }: RecordingWhose & { onDone: () => void }) {
  const work = useRecording(whose);
  const { phase, recording, found, whole, elapsed, sent, fault, prompt } = work;
  const isLive = phase === 'prepare' || phase === 'recording' || phase === 'paused';
  const devices = useDevices(isLive);
  const isBusy = phase === 'recording' || phase === 'paused';
  useEffect(() => {
    if (phase === 'done') onDone();
  }, [phase, onDone]);
  useEffect(() => () => stopReading(), [phase]);
  // Leaving is asked about while something is being made; what is made is kept anyway.
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  async function again() {
    const sure = await confirm({
      title: '重新录制',
      text: '这一段录像会从本设备上删除，不能恢复。',
      confirmText: '删除并重新录制',
      tone: 'danger',
    });
    if (sure) await work.discard();
  }
  const prompts = recording?.prompts ?? [];
  const current = prompts[prompt];
  const trouble = isLive ? TROUBLE[devices.state] : undefined;
  return (
    <Card title={whose.kind === 'dual' ? '录音录像' : '视频录制'}>
      <Stack gap={4}>
        {trouble && (
          <Notice tone="warning" live title={trouble.title} action={<Button onClick={devices.retry}>重试</Button>}>
            {trouble.text}
          </Notice>
        )}
        {fault && (
          <Notice tone="warning" live title={fault.title}>
            {fault.text}
          </Notice>
        )}
        {found && phase === 'prepare' && (
          <Notice
            title={`上次的录像（${clockOf(found.milliseconds)}）还没有提交`}
            action={
              <Button size="small" variant="primary" onClick={work.takeUp}>
                查看并提交
              </Button>
            }
          >
            录像保存在这台设备上。重新录制后，上次的录像会被删除。
          </Notice>
        )}
        {sent.refused !== null && (
          <Notice
            tone="danger"
            live
            title="录像没有传完"
            action={
              <Button size="small" onClick={() => void work.useThisOne()}>
                改用这一段
              </Button>
            }
          >
            {sent.refused}
          </Notice>
        )}
        {isLive && <LivePicture stream={devices.stream} isRecording={phase === 'recording'} elapsed={elapsed} />}
        {phase === 'prepare' && <DeviceChoices devices={devices} />}
        {isBusy && current && (
          <section aria-label="请朗读或者回答" className={styles.prompt}>
            <p role="status">{prompts.length > 1 ? `第${prompt + 1}问，共${prompts.length}问` : '请朗读下面的内容'}</p>
            <p className={styles.words}>{current.text}</p>
            {current.answer !== null && <p>参考回答：{current.answer}</p>}
            {canReadAloud() && (
              <Button size="small" onClick={() => readAloud(current.text)}>
                朗读这一段
              </Button>
            )}
          </section>
        )}
        {(phase === 'review' || phase === 'handing-in') && whole && <Review whole={whole} elapsed={elapsed} />}
        {(isBusy || phase === 'review' || phase === 'handing-in') && <SendingState {...sent} />}
      </Stack>
      <ActionBar>
        {phase === 'prepare' && (
          <Button
            variant="primary"
            icon="camera"
            disabled={devices.state !== 'ready'}
            onClick={() => void (devices.stream && work.begin(devices.stream))}
          >
            开始录制
          </Button>
        )}
        {phase === 'recording' && <Button onClick={work.pause}>暂停</Button>}
        {phase === 'paused' && <Button onClick={work.resume}>继续录制</Button>}
        {isBusy && prompt < prompts.length - 1 && (
          <Button variant="primary" disabled={phase === 'paused'} onClick={work.next}>
            下一问
          </Button>
        )}
        {isBusy && (
          <Button variant={prompt < prompts.length - 1 ? undefined : 'primary'} onClick={work.stop}>
            结束录制
          </Button>
        )}
        {phase === 'review' && <Button onClick={() => void again()}>重新录制</Button>}
        {(phase === 'review' || phase === 'handing-in') && (
          <Button variant="primary" loading={phase === 'handing-in'} onClick={() => void work.handIn()}>
            提交录像
          </Button>
        )}
      </ActionBar>
    </Card>
  );
}

function LivePicture({
  stream,
  isRecording,
  elapsed,
}: {
  stream: MediaStream | null;
  isRecording: boolean;
  elapsed: number;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const level = useLevel(stream);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <div>
      <video ref={video} className={styles.view} muted playsInline aria-label="摄像头画面" />
      <div className={styles.live}>
        <span>
          {isRecording ? `正在录制 ${clockOf(elapsed)}` : elapsed > 0 ? `已暂停 ${clockOf(elapsed)}` : '未开始'}
        </span>
        <label className={styles.level}>
          <span>音量</span>
          <meter min={0} max={1} low={0.05} optimum={0.5} value={level} />
        </label>
      </div>
    </div>
  );
}

function DeviceChoices({ devices }: { devices: Devices }) {
  const { cameras, microphones, camera, microphone, chooseCamera, chooseMicrophone } = devices;
  const options = (rows: Devices['cameras']) => rows.map(({ deviceId, label }) => ({ value: deviceId, label }));
  return (
    <Stack gap={4}>
      {cameras.length > 1 && (
        <Field label="摄像头" id="recording-camera">
          <Select value={camera || cameras[0]?.deviceId || ''} onChange={chooseCamera} options={options(cameras)} />
        </Field>
      )}
      {microphones.length > 1 && (
        <Field label="麦克风" id="recording-microphone">
          <Select
            value={microphone || microphones[0]?.deviceId || ''}
            onChange={chooseMicrophone}
            options={options(microphones)}
          />
        </Field>
      )}
      <p>请说几句话，看到音量变化后再开始。录制时请保持本人面部在画面中间，周围安静。</p>
    </Stack>
  );
}

function Review({ whole, elapsed }: { whole: Blob; elapsed: number }) {
  const url = useObjectUrl(whole);
  return (
    <div>
      <p>请看一遍录像，画面和声音清楚再提交（时长{clockOf(elapsed)}）。</p>
      {url && <video className={styles.view} src={url} controls playsInline aria-label="录好的录像" />}
    </div>
  );
}

function SendingState({ received, parts, isWaiting }: { received: number; parts: number; isWaiting: boolean }) {
  const words =
    received >= parts && parts > 0
      ? '录好的部分已全部上传'
      : isWaiting
        ? '网络中断，录像保存在本设备上，网络恢复后自动继续上传'
        : '正在上传录好的部分';
  return (
    <div>
      <ProgressBar label="上传进度" percent={parts === 0 ? 0 : (received / parts) * 100} showText={false} />
      <p role="status">{words}</p>
      <VisuallyHidden>{`已上传${received}段，共${parts}段`}</VisuallyHidden>
    </div>
  );
}
