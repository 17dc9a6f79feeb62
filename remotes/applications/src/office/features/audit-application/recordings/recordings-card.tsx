// The recordings of a case on the desk of who works on it: played in place with a way to each question, accepted, or
// sent back with a reason.
import { useMemo, useRef, useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  Notice,
  ProgressBar,
  Stack,
  Tag,
  announce,
  askReason,
  queryState,
} from '@portal/shared/ui';
import { sha256Hex, useObjectUrl } from '@portal/shared/ui/upload';
import type { Recording } from '../../../../api/recordings';
import { fetchRange, useCheckRecordingMutation, useListCaseRecordingsQuery } from '../../../../api/recordings';
import { showError } from '../../../../parts/use-case-actions';
import { rangeLoader } from './load-recording';
import styles from './recordings.module.css';

const KINDS: Readonly<Record<Recording['kind'], string>> = { statement: '视频录制', dual: '音视频双录' };
const STATES: Readonly<Record<Recording['state'], { text: string; tone: 'blue' | 'green' | 'red' | 'neutral' }>> = {
  recording: { text: '未提交', tone: 'neutral' },
  complete: { text: '待审核', tone: 'blue' },
  accepted: { text: '已通过', tone: 'green' },
  returned: { text: '已退回', tone: 'red' },
  replaced: { text: '已被代替', tone: 'neutral' },
};

/** Minutes and seconds. */
function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Nothing where there are none. */
export function RecordingsCard({ businessNumber }: { businessNumber: string }) {
  const query = useListCaseRecordingsQuery({ businessNumber });
  const rows = query.data?.recordings ?? [];
  if (query.data && rows.length === 0) return null;
  const { state } = queryState(query);
  if (state === 'loading') return null;
  return (
    <Card title="当事人的录像">
      {state === 'error' ? (
        <Notice
          tone="danger"
          title="未能打开录像清单"
          action={<Button onClick={() => void query.refetch()}>重试</Button>}
        />
      ) : (
        <Stack gap={5}>
          {rows.map((row) => (
            <RecordingView key={row.recordingId} row={row} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function RecordingView({ row }: { row: Recording }) {
  const { recordingId, kind, name, roleLabel, state, milliseconds, finishedAt, reason, checkedBy, opens } = row;
  const whose = `${KINDS[kind]}（${roleLabel} ${name}）`;
  const [loaded, setLoaded] = useState<{ blob: Blob; isSame: boolean }>();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const loader = useMemo(
    () =>
      rangeLoader(row.size, row.mime, (from, to) => fetchRange(recordingId, from, to, new AbortController().signal)),
    [recordingId, row.size, row.mime],
  );
  async function load() {
    setFault(undefined);
    setPercent(0);
    try {
      const blob = await loader.load(setPercent);
      setLoaded({ blob, isSame: (await sha256Hex(blob)) === row.sha256 });
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    } finally {
      setPercent(undefined);
    }
  }
  return (
    <section aria-label={whose}>
      <Stack gap={3}>
        <p>
          {whose} <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>
        </p>
        <p>
          {finishedAt && `提交时间：${formatChineseDateTime(new Date(finishedAt))}，`}
          {`时长：${clockOf(milliseconds ?? 0)}`}
          {checkedBy && `，审核人：${checkedBy}`}
        </p>
        {reason && <p>退回原因：{reason}</p>}
        {percent !== undefined && <ProgressBar label={`正在打开${whose}`} percent={percent} />}
        {fault && (
          <Notice tone="danger" live title="录像没有打开">
            {`${fault} 已下载的部分保留，再点“播放”接着下载。`}
          </Notice>
        )}
        {loaded ? (
          <Player row={row} blob={loaded.blob} isSame={loaded.isSame} whose={whose} />
        ) : (
          opens && (
            <ButtonRow>
              <Button
                size="small"
                loading={percent !== undefined}
                aria-label={`播放${whose}`}
                onClick={() => void load()}
              >
                播放
              </Button>
            </ButtonRow>
          )
        )}
        {row.mayCheck && <Decision recordingId={recordingId} whose={whose} isSeen={loaded !== undefined} />}
      </Stack>
    </section>
  );
}

function Player({ row, blob, isSame, whose }: { row: Recording; blob: Blob; isSame: boolean; whose: string }) {
  const url = useObjectUrl(blob);
  const video = useRef<HTMLVideoElement>(null);
  const isMeasured = useRef(false);
  /**
   * What a browser has recorded does not say how long it is before its end was looked for; without that there is no way
   * to a question.
   */
  function measure() {
    const shown = video.current;
    if (!shown || isMeasured.current || Number.isFinite(shown.duration)) return;
    isMeasured.current = true;
    shown.addEventListener('durationchange', () => (shown.currentTime = 0), { once: true });
    shown.currentTime = Number.MAX_SAFE_INTEGER;
  }
  function goTo(milliseconds: number) {
    if (!video.current) return;
    video.current.currentTime = milliseconds / 1_000;
    void video.current.play().catch(() => undefined);
  }
  return (
    <Stack gap={3}>
      <Notice
        tone={isSame ? 'success' : 'danger'}
        live
        title={isSame ? '录像与存证的校验值一致' : '录像与存证的校验值不一致，请不要采信'}
      />
      {url && (
        <video
          ref={video}
          className={styles.video}
          src={url}
          controls
          playsInline
          aria-label={whose}
          onLoadedMetadata={measure}
        />
      )}
      {row.marks.length > 1 && (
        <ol className={styles.marks} aria-label="提问的位置">
          {row.marks.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <button type="button" className={styles.mark} onClick={() => goTo(at)}>
                {`${clockOf(at)} ${text}`}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

/** Who has not looked at it does not accept it. */
function Decision({ recordingId, whose, isSeen }: { recordingId: string; whose: string; isSeen: boolean }) {
  const [check, { isLoading }] = useCheckRecordingMutation();
  async function decide(result: '1' | '0', reason?: string) {
    try {
      await check({ recordingId, result, reason }).unwrap();
      announce(result === '1' ? '录像已通过' : '录像已退回');
    } catch (error) {
      await showError('没有保存审核结果', error);
    }
  }
  async function sendBack() {
    const reason = await askReason({
      title: '退回录像',
      label: '退回原因（当事人会看到）',
      confirmText: '退回',
      minLength: 2,
    });
    if (reason) await decide('0', reason);
  }
  return (
    <ButtonRow>
      <Button
        size="small"
        variant="primary"
        disabled={!isSeen}
        loading={isLoading}
        aria-label={`通过${whose}`}
        onClick={() => void decide('1')}
      >
        通过
      </Button>
      <Button size="small" disabled={isLoading} aria-label={`退回${whose}`} onClick={() => void sendBack()}>
        退回
      </Button>
      {!isSeen && <span>播放后才能通过</span>}
    </ButtonRow>
  );
}
