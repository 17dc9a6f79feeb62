// The fields of an article, and beside them how the public will read it.
import { Card, ErrorSummary, Field, FormGrid, Select, TextArea, TextInput } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { MOST_ATTACHMENTS, loadForEditor } from '../../api/attachments';
import type { Attachment } from '../../api/attachments';
import { LONGEST_TEXT, LONGEST_TITLE } from '../../api/editing';
import { useBusinessOptions } from '../../api/guides';
import { newsKinds } from '../../api/news';
import { Attachments } from '../../parts/attachments';
import { ContentText } from '../../parts/content-text';
import { PapersField } from '../../parts/papers-field';
import type { ArticleDraft } from './article-draft';

const kinds = newsKinds.map((value) => ({ value, label: value }));

export interface ArticleFieldsProps {
  draft: ArticleDraft;
  errors: readonly FormError[];
  attempt: number;
  onChange: (part: Partial<ArticleDraft>) => void;
  /** Keeps one file. */
  send: (file: File) => Promise<Attachment>;
  /** How many files are on their way. */
  onPending: (count: number) => void;
  onAttach: (next: (files: readonly Attachment[]) => readonly Attachment[]) => void;
}

export function ArticleFields({ draft, errors, attempt, onChange, send, onAttach, onPending }: ArticleFieldsProps) {
  const businesses = useBusinessOptions();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  return (
    <>
      <Card title="内容">
        <ErrorSummary errors={errors} attempt={attempt} />
        <FormGrid>
          {draft.section === 'news' ? (
            <Field required label="类型" id="article-kind" error={errorOf('article-kind')}>
              <Select value={draft.kind} onChange={(kind) => onChange({ kind })} placeholder="请选择" options={kinds} />
            </Field>
          ) : (
            <Field required label="业务" id="article-business" error={errorOf('article-business')}>
              <Select
                value={draft.processCode}
                onChange={(processCode) => onChange({ processCode })}
                placeholder="请选择"
                options={businesses}
              />
            </Field>
          )}
          <Field required wide label="标题" id="article-title" error={errorOf('article-title')}>
            <TextInput value={draft.title} onChange={(title) => onChange({ title })} maxLength={LONGEST_TITLE} />
          </Field>
          <Field
            required
            wide
            label="正文"
            id="article-text"
            hint="每行一段；## 标题，- 列表，1. 编号，**加粗**，[文字](#/work-guide) 或者 [文字](https://…) 链接"
            error={errorOf('article-text')}
          >
            <TextArea value={draft.text} onChange={(text) => onChange({ text })} count={LONGEST_TEXT} rows={12} />
          </Field>
          <PapersField
            optional
            id="article-attachments"
            label="附件"
            hint={`最多${MOST_ATTACHMENTS}个，可以是PDF、JPG、PNG；发布后公众可以下载`}
            files={draft.attachments}
            most={MOST_ATTACHMENTS}
            send={send}
            onChange={onAttach}
            onPending={onPending}
            error={errorOf('article-attachments')}
            isPractice={false}
          />
        </FormGrid>
      </Card>
      <Card title="预览">
        <ContentText>{draft.text}</ContentText>
        {draft.attachments.length > 0 && <Attachments files={draft.attachments} load={loadForEditor} />}
      </Card>
    </>
  );
}
