// Both pages on which a person of a case records themselves: one reads a text, the other answers questions; which one,
// the address says.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useLocation, useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Notice, Page, Select, Stack, Field, Tag, queryState } from '@portal/shared/ui';
import { useState } from 'react';
import { paths, useAddress } from '../api/address';
import { useListRecordingsQuery } from '../api/recordings';
import type { RecordingRow, Recordings } from '../api/recordings';
import { RecordingDesk, clockOf } from '../features/record-statement/recording-desk';

const STATES: Readonly<
  Record<RecordingRow['state'], { label: string; tone: 'amber' | 'blue' | 'green' | 'red' | 'neutral' }>
> = {
  recording: { label: '没有提交', tone: 'neutral' },
  complete: { label: '已提交，等待审核', tone: 'blue' },
  accepted: { label: '已通过', tone: 'green' },
  returned: { label: '需重新录制', tone: 'red' },
  replaced: { label: '已被新的录像代替', tone: 'neutral' },
};

export function RecordingPage() {
  const { pathname } = useLocation();
  const kind = pathname.includes('audio') ? 'dual' : 'statement';
  const title = kind === 'dual' ? '音视频双录' : '视频录制';
  const { businessNumber, applicantId } = useAddress();
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const signIn = useSignInLink();
  const query = useListRecordingsQuery(isSignedIn && businessNumber ? { businessNumber, applicantId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const action = (
    <Button variant="primary" href={isSignedIn ? paths.list : signIn}>
      {isSignedIn ? '打开我的申请' : '登录'}
    </Button>
  );
  const frame = !isSignedIn
    ? { state: 'empty' as const, empty: { title: '请先登录', text: '登录后可以为自己的申请录像。', action } }
    : !businessNumber
      ? { state: 'empty' as const, empty: { title: '没有指定办件', text: '请从“我的申请”打开要录像的办件。', action } }
      : query.data && query.data.mine.length === 0 && query.data.recordings.length === 0
        ? {
            state: 'empty' as const,
            empty: { title: '不需要录像', text: '这件申请现在没有需要您录制的内容。', action },
          }
        : queryState(query);
  return (
    <Page
      title={title}
      lead={
        kind === 'dual'
          ? '系统逐题提问，您对着摄像头回答，声音和画面一并保存，作为您真实意思的证明。'
          : '对着摄像头朗读一段内容，作为您真实意思的证明。'
      }
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: title }]}
      meta={businessNumber ? `编号 ${businessNumber}` : undefined}
      width="form"
      {...frame}
    >
      {query.data && businessNumber && (
        <Own
          key={`${businessNumber} ${kind}`}
          {...{ businessNumber, kind }}
          given={query.data}
          refresh={() => void query.refetch()}
        />
      )}
    </Page>
  );
}

interface OwnProps {
  businessNumber: string;
  kind: RecordingRow['kind'];
  given: Recordings;
  refresh: () => void;
}

function Own({ businessNumber, kind, given: { mine, recordings }, refresh }: OwnProps) {
  const [chosen, choose] = useState(mine[0]?.applicantId ?? '');
  const [isAgain, setAgain] = useState(false);
  const speaker = mine.find(({ applicantId }) => applicantId === chosen);
  const finished = recordings.filter((row) => row.kind === kind && row.state !== 'recording');
  const latest = finished.find(({ applicantId }) => applicantId === chosen);
  const holds = latest && latest.state !== 'returned' && !isAgain;
  return (
    <Stack gap={5}>
      {mine.length > 1 && (
        <Field label="为谁录制" id="recording-party">
          <Select
            value={chosen}
            onChange={choose}
            options={mine.map(({ applicantId, name, roleLabel }) => ({
              value: applicantId,
              label: `${roleLabel} ${name}`,
            }))}
          />
        </Field>
      )}
      {speaker?.isRequired && !latest && <Notice title="这件申请须先完成录像才能提交">请每位当事人各自录制。</Notice>}
      {latest && <Latest row={latest} />}
      {speaker && holds && latest.state === 'complete' && (
        <div>
          <Button onClick={() => setAgain(true)}>重新录制一段</Button>
        </div>
      )}
      {speaker && !holds && (
        <RecordingDesk
          key={chosen}
          {...{ businessNumber, kind, applicantId: chosen }}
          onDone={() => {
            setAgain(false);
            refresh();
          }}
        />
      )}
      <Card title="录像的保存和使用">
        <ul>
          <li>录像只有您本人和办理这件申请的工作人员可以查看，工作人员的每次查看都会记录。</li>
          <li>完成的录像随办件档案保存；没有提交的，三天后自动删除。</li>
          <li>提交前录像保存在这台设备上，请不要在公用设备上录制。</li>
        </ul>
      </Card>
    </Stack>
  );
}

function Latest({ row }: { row: RecordingRow }) {
  const { label, tone } = STATES[row.state];
  return (
    <Card title="最近一次录像">
      <p>
        <Tag tone={tone}>{label}</Tag> {row.finishedAt && formatChineseDateTime(new Date(row.finishedAt))}，时长
        {clockOf(row.milliseconds ?? 0)}
      </p>
      {row.reason && <p>退回原因：{row.reason}</p>}
      {row.sha256 && <p>校验值：{row.sha256.slice(0, 16)}…</p>}
    </Card>
  );
}
