// One article in the hands of its editor: typed with a preview, saved, published on a day, withdrawn, and taken back to
// what it was.
import { useState } from 'react';
import { describeError, serverToday, uuid } from '@portal/shared/kernel';
import { ActionBar, Button, DateInput, Field, Stack, confirm, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import type { Attachment } from '../api/attachments';
import { keepAttachment } from '../api/attachments';
import type { Article } from '../api/editing';
import { usePublishArticleMutation, useSaveArticleMutation, useWithdrawArticleMutation } from '../api/editing';
import { draftFaults, isSameDraft } from '../features/edit-content/article-draft';
import type { ArticleDraft } from '../features/edit-content/article-draft';
import { ArticleFields } from '../features/edit-content/article-fields';
import { ArticleHistory } from '../features/edit-content/article-history';
import { useArticleDraft } from '../features/edit-content/use-article-draft';

export interface ArticleEditorProps {
  /** Undefined for a new one. */
  article: Article | undefined;
  blank: ArticleDraft;
  onWritten: (recordId: string) => void;
}

export function ArticleEditor({ article: present, blank, onWritten }: ArticleEditorProps) {
  const { base: article, draft, saved, seen, change: setDraft, noteWritten } = useArticleDraft(present, blank);
  const [day, setDay] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(0);
  const [key, setKey] = useState(uuid);
  const [save, saving] = useSaveArticleMutation();
  const [publish, publishing] = usePublishArticleMutation();
  const [withdraw, withdrawing] = useWithdrawArticleMutation();
  const isBusy = saving.isLoading || publishing.isLoading || withdrawing.isLoading || sending > 0;
  const isChanged = !saved || !isSameDraft(saved, draft);

  function change(part: Partial<ArticleDraft>) {
    setDraft((typed) => ({ ...typed, ...part }));
    setErrors([]);
    setKey(uuid()); // other words are another request
  }
  /** A file comes in while people type on: it is added to what stands there by then. */
  function attach(next: (files: readonly Attachment[]) => readonly Attachment[]) {
    setDraft((typed) => ({ ...typed, attachments: next(typed.attachments) }));
    setErrors([]);
    setKey(uuid());
  }
  async function run(write: () => Promise<{ recordId: string; version: number }>, done: string) {
    try {
      const { recordId, version } = await write();
      noteWritten({ recordId, version, sent: draft });
      setErrors([]);
      setKey(uuid());
      toast(done);
      onWritten(recordId);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: 'article-title', message }]);
      setAttempt((count) => count + 1);
    }
  }
  async function saveDraft() {
    const wrong = draftFaults(draft);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    const { section, kind, processCode, title, text, attachments } = draft;
    const words = { section, kind: kind || '业务介绍', processCode: processCode || undefined, title, text };
    const fileIds = attachments.map(({ fileId }) => fileId);
    await run(() => save({ ...words, fileIds, ...seen, idempotencyKey: key }).unwrap(), '草稿已保存');
  }
  async function publishSaved() {
    const { recordId, version } = seen;
    if (recordId)
      await run(() => publish({ recordId, version, day: day || undefined, idempotencyKey: key }).unwrap(), '已发布');
  }
  async function takeDown() {
    const isSure = await confirm({
      title: '撤下这篇内容？',
      text: '撤下后公众不能再看到，历史版本保留。',
      confirmText: '撤下',
    });
    const { recordId, version } = seen;
    if (isSure && recordId) await run(() => withdraw({ recordId, version, idempotencyKey: key }).unwrap(), '已撤下');
  }
  return (
    <Stack gap={5}>
      <ArticleFields
        {...{ draft, errors, attempt }}
        send={keepAttachment}
        onChange={change}
        onAttach={attach}
        onPending={setSending}
      />
      {article && article.state !== 'published' && (
        <Field optional label="发布日期" id="article-day" hint="不填的，今天发布">
          <DateInput value={day} onChange={setDay} min={serverToday()} />
        </Field>
      )}
      <ActionBar
        status={
          sending > 0 ? '附件正在上传，传完后才能保存' : isChanged ? '有未保存的修改，保存后才能发布' : '已全部保存'
        }
      >
        {article && (article.state === 'published' || article.state === 'planned') && (
          <Button disabled={isBusy} onClick={() => void takeDown()}>
            撤下
          </Button>
        )}
        <Button loading={saving.isLoading} disabled={isBusy || !isChanged} onClick={() => void saveDraft()}>
          保存草稿
        </Button>
        <Button
          variant="primary"
          loading={publishing.isLoading}
          disabled={isBusy || isChanged}
          onClick={() => void publishSaved()}
        >
          发布
        </Button>
      </ActionBar>
      {article && (
        <ArticleHistory
          history={article.history}
          onTake={({ title, text, attachments }) => change({ title, text, attachments })}
        />
      )}
    </Stack>
  );
}
