// What a person watches, has requested to watch and is invited to watch; the own property is watched without any of it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  Notice,
  Page,
  Stack,
  Tag,
  confirm,
  queryState,
} from '@portal/shared/ui';
import { paths } from '../api/address';
import {
  MOST_WATCHED,
  RELATION_LABELS,
  useAnswerWatchMutation,
  useEndWatchMutation,
  useListWatchedQuery,
} from '../api/protection';
import type { WatchedProperty } from '../api/protection';
import { act } from '../features/protect-property/act';
import { AskWatchForm } from '../features/protect-property/ask-watch-form';

const STATES = { asked: '等待权利人同意', invited: '邀请您关注', watching: '正在关注' } as const;

function Watched({ watched }: { watched: WatchedProperty }) {
  const [answer, answering] = useAnswerWatchMutation();
  const [end] = useEndWatchMutation();
  const { recordId, state, holderName, relation, location, titleCertificateNumber, isLocked, askedAt } = watched;
  const title = location ?? `${holderName}的不动产`;
  async function stop() {
    const isSure = await confirm({
      title: '不再关注？',
      text: '以后不再收到这处不动产的消息，权利人会收到通知。',
      confirmText: '不再关注',
    });
    if (isSure) await act(() => end({ recordId }).unwrap(), '已取消关注');
  }
  return (
    <Card
      title={title}
      actions={
        <Tag tone={state === 'watching' ? 'green' : 'neutral'}>
          {state === 'watching' && isLocked ? '正在关注，已上锁' : STATES[state]}
        </Tag>
      }
    >
      <Stack>
        <DefinitionList
          items={[
            { term: '权利人', detail: `${holderName}（${RELATION_LABELS[relation]}）` },
            ...(titleCertificateNumber ? [{ term: '不动产权证书号', detail: titleCertificateNumber }] : []),
            { term: '提出时间', detail: formatChineseDateTime(askedAt) },
          ]}
        />
        <ButtonRow>
          {state === 'invited' && (
            <Button
              variant="primary"
              loading={answering.isLoading}
              onClick={() => void act(() => answer({ recordId, agrees: true }).unwrap(), '已开始关注')}
            >
              接受邀请
            </Button>
          )}
          {state === 'invited' ? (
            <Button onClick={() => void act(() => answer({ recordId, agrees: false }).unwrap(), '已谢绝')}>谢绝</Button>
          ) : (
            <Button aria-label={`不再关注${title}`} onClick={() => void stop()}>
              {state === 'asked' ? '撤回请求' : '不再关注'}
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}

export function WatchedPropertiesPage() {
  const query = useListWatchedQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = query.currentData;
  return (
    <Page
      title="我关注的不动产"
      lead={`经权利人同意，可以关注亲属的不动产，最多${MOST_WATCHED}处；有申请、查看和登簿时，您会收到站内消息和短信。`}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的房屋', href: paths.houses },
        { label: '我关注的不动产' },
      ]}
      {...queryState({ ...query, data: rows })}
    >
      {rows && (
        <Stack gap={5}>
          {rows.length === 0 && <Notice title="还没有关注亲属的不动产">有邀请时，会显示在这里。</Notice>}
          {rows.map((watched) => (
            <Watched key={watched.recordId} watched={watched} />
          ))}
          <Card title="自己名下的不动产">
            <Stack>
              <p>
                您自己的不动产不用关注，有申请、查看和登簿时您本来就会收到消息。还可以上锁：上锁后别人冒用您的名义也卖不掉。
              </p>
              <ButtonRow>
                <Button icon="lock" href={paths.houses}>
                  选择房屋，去上锁
                </Button>
              </ButtonRow>
            </Stack>
          </Card>
          {rows.length < MOST_WATCHED && (
            <Card title="请求关注亲属的不动产">
              <AskWatchForm />
            </Card>
          )}
        </Stack>
      )}
    </Page>
  );
}
