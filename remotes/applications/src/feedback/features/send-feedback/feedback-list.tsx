// Earlier feedback with its answers; for officials that of their region, to be answered.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Card, DefinitionList, Inline, Notice, NumberText, Stack } from '@portal/shared/ui';
import type { Entry } from '../../api/entry';
import { useListFeedbackQuery } from '../../api/entry';
import { AnswerButtons } from '../../parts/entries/answer-buttons';
import { EntryList } from '../../parts/entries/entry-list';
import { EntryPictures } from '../../parts/entries/entry-pictures';
import { EntryTag, KIND_NAMES } from '../../parts/entries/entry-words';
import styles from './send-feedback.module.css';

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

export function FeedbackList() {
  const staff = usePortalSelector(selectIsStaff);
  return (
    <EntryList
      useList={useListFeedbackQuery}
      caption="反馈"
      columns={[]}
      pageSize={5}
      loadingLabel="正在读取反馈"
      tabsLabel="反馈状态"
      empty={{
        title: staff ? '还没有收到反馈' : '您还没有提交过反馈',
        text: staff ? '本辖区群众提交的反馈会出现在这里。' : '提交后，可在这里查看登记中心的答复。',
      }}
      nothingFound="没有符合条件的反馈"
      pagesLabel="反馈分页"
      renderRows={(rows) => (
        <ul className={styles.entries} aria-label="反馈">
          {rows.map((entry) => (
            <li key={entry.recordId}>
              <FeedbackCard entry={entry} staff={staff} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
