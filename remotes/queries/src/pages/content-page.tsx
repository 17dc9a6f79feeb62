// One piece of public content: what is known of it, its text, read aloud and printed; what goes with it stands below.
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ButtonRow, Button, Card, DefinitionList, Page, PrintButton, Stack, queryState } from '@portal/shared/ui';
import type { Definition } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { Attachment } from '../api/attachments';
import { loadPublished } from '../api/attachments';
import { ReadAloud } from '../features/read-content/read-aloud';
import { Attachments } from '../parts/attachments';
import { spokenText } from '../parts/content-blocks';
import { ContentText } from '../parts/content-text';

export interface ContentPageProps {
  /** Of the page, until the text has one of its own. */
  title: string;
  /** The list that it stands in. */
  list: { label: string; href: string };
  query: Parameters<typeof queryState>[0];
  content:
    | { title: string; text: string; facts: readonly Definition[]; attachments?: readonly Attachment[] }
    | undefined;
  /** What is said where there is no number in the address. */
  isAsked: boolean;
  children?: ReactNode;
}

export function ContentPage({ title, list, query, content, isAsked, children }: ContentPageProps) {
  const sentences = useMemo(() => (content ? [content.title, ...spokenText(content.text)] : []), [content]);
  return (
    <Page
      title={content?.title ?? title}
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, list, { label: title }]}
      actions={
        content && (
          <ButtonRow>
            <ReadAloud sentences={sentences} />
            <PrintButton />
          </ButtonRow>
        )
      }
      empty={{
        title: '请从列表中选择',
        text: '这个地址没有写明要看哪一项。',
        action: <Button href={list.href}>{`查看${list.label}`}</Button>,
      }}
      {...(isAsked ? queryState(query) : { state: 'empty' as const })}
    >
      {content && (
        <Stack gap={5}>
          <Card title="基本信息">
            <DefinitionList columns={2} items={content.facts} />
          </Card>
          <Card title="正文">
            <ContentText>{content.text}</ContentText>
          </Card>
          {content.attachments && content.attachments.length > 0 && (
            <Card title="附件">
              <Attachments files={content.attachments} load={loadPublished} />
            </Card>
          )}
          {children}
        </Stack>
      )}
    </Page>
  );
}
