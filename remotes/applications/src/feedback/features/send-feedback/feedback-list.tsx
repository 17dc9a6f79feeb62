// Earlier feedback with its answers; for officials that of their region, to be answered.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import {
  Card,
  DefinitionList,
  EmptyState,
  ErrorPanel,
  Inline,
  Notice,
  NumberText,
  PageLoading,
  Pagination,
  Stack,
  StatusTabs,
} from '@portal/shared/ui';
import { useAddress } from '../../../api/address';
import type { Entry } from '../../api/entry';
import { listAddress } from '../../../api/list-address';
import { useListFeedbackQuery } from '../../api/entry';
import { AnswerButtons } from '../../parts/entries/answer-buttons';
import { EntryPictures } from '../../parts/entries/entry-pictures';
import { ENTRY_STATES, EntryTag, KIND_NAMES, STATE_NAMES } from '../../parts/entries/entry-words';
import styles from './send-feedback.module.css';

const PAGE_SIZE = 5;

function FeedbackCard({ entry, staff }: { entry: Entry; staff: boolean }) {
  return (
    <Card>
      <Stack gap={3}>
        <Inline justify="space-between">
          <h3 className={styles.name}>{KIND_NAMES[entry.kind]}</h3>
          <EntryTag state={entry.state} />
        </Inline>
        <DefinitionList
          items={[
            { term: '情况说明', detail: entry.text },
            { term: '提交时间', detail: formatChineseDateTime(entry.createdAt) },
            ...(entry.businessNumber
              ? [{ term: '业务号', detail: <NumberText>{entry.businessNumber}</NumberText> }]
              : []),
            ...(staff ? [{ term: '联系电话', detail: entry.telephone }] : []),
          ]}
        />
        <EntryPictures pictureIds={entry.pictureIds} />
        {entry.answer && entry.answeredAt && (
          <Notice tone="success" title={`登记中心答复（${formatChineseDateTime(entry.answeredAt)}）`}>
            {entry.answer}
          </Notice>
        )}
        {staff && <AnswerButtons entry={entry} />}
      </Stack>
    </Card>
  );
}

/** State and page stand in the address. */
export function FeedbackList() {
  const staff = usePortalSelector(selectIsStaff);
  const { status = '' } = useAddress();
  const [search, setSearch] = useSearchParams();
  const state = ENTRY_STATES.find((known) => known === status);
  const page = listAddress.readPage(search);
  const query = useListFeedbackQuery(
    { state, scope: staff ? 'office' : 'mine', pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  if (!list)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在读取反馈" />
    );
  const counts = list.counts ?? {};
  const go = (tab: string, to = 1) =>
    setSearch(listAddress.write({ tab, keyword: '', page: to }), { replace: to === 1 });
  if (list.rows.length === 0 && !state) {
    return (
      <Card>
        <EmptyState
          title={staff ? '还没有收到反馈' : '您还没有提交过反馈'}
          text={staff ? '本辖区群众提交的反馈会出现在这里。' : '提交后，可在这里查看登记中心的答复。'}
        />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      <StatusTabs
        label="反馈状态"
        tabs={[
          { key: 'all', label: '全部', count: ENTRY_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0) },
          ...ENTRY_STATES.map((key) => ({ key, label: STATE_NAMES[key], count: counts[key] })),
        ]}
        value={state ?? 'all'}
        onChange={go}
      />
      {list.rows.length > 0 && (
        <ul className={styles.entries} aria-label="反馈">
          {list.rows.map((entry) => (
            <li key={entry.recordId}>
              <FeedbackCard entry={entry} staff={staff} />
            </li>
          ))}
        </ul>
      )}
      {list.rows.length === 0 && (
        <Notice tone="info" live title="没有符合条件的反馈">
          请选择其他状态。
        </Notice>
      )}
      {list.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.total}
          onChange={(next) => go(state ?? '', next)}
          label="反馈分页"
        />
      )}
    </Stack>
  );
}
