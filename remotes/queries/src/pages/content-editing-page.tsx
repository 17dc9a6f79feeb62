// Writing for the public: what the region has written, in every state, and one of them to go on with, or a new one.
import { useState } from 'react';
import { selectRoles, skipToken, usePortalSelector } from '@portal/shared/session';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { Button, ButtonRow, Page, Tag, queryState } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { paths, useAddress } from '../api/address';
import { useGetArticleQuery, useListArticlesQuery } from '../api/editing';
import type { ListedArticle } from '../api/editing';
import { sectionNames, stateNames } from '../parts/article-words';
import { ArticleEditor } from './article-editor';

const TITLE = '内容编辑';
const HOME = { label: '首页', href: paths.home };

export function ContentEditingPage() {
  const { recordId } = useAddress();
  const [search] = useSearchParams();
  const isWriter = usePortalSelector(selectRoles).includes('content');
  const section = (['news', 'introduction'] as const).find((one) => one === search.get('lm'));
  if (!isWriter)
    return (
      <Page
        title={TITLE}
        state="empty"
        empty={{ title: '您的账号不编辑公众内容', text: '由登记机构的内容编辑员办理。' }}
      />
    );
  if (recordId || section) return <Editing recordId={recordId} section={section ?? 'news'} />;
  return <All />;
}

const COLUMNS: readonly ListColumn<ListedArticle>[] = [
  { key: 'title', title: '标题', text: ({ title }) => title, sortBy: 'text', rowHeader: true },
  { key: 'section', title: '栏目', text: ({ section }) => sectionNames[section], sortBy: 'text', nowrap: true },
  { key: 'kind', title: '类型', text: ({ kind }) => kind, sortBy: 'text', nowrap: true },
  {
    key: 'state',
    title: '状态',
    render: ({ state }) => <Tag tone={stateNames[state].tone}>{stateNames[state].text}</Tag>,
  },
  {
    key: 'day',
    title: '发布日期',
    render: ({ publishedOn }) => publishedOn ?? '—',
    sortBy: ({ publishedOn }) => publishedOn,
    nowrap: true,
  },
];

function useArticles({ pageNumber, pageSize }: ListAsked) {
  return useListArticlesQuery({ pageNumber, pageSize }, { refetchOnMountOrArgChange: true });
}

const All = () => (
  <ListPage
    title={TITLE}
    caption="本地区的内容"
    useRows={useArticles}
    columns={COLUMNS}
    rowKey={(row) => row.recordId}
    rowHref={(row) => paths.article(row.recordId)}
    empty={{ title: '本地区还没有内容', text: '写好并发布以后，公众就能看到。' }}
    actions={
      <ButtonRow>
        <Button href={paths.newArticle('introduction')}>写业务介绍</Button>
        <Button href={paths.newArticle('news')} variant="primary">
          写资讯
        </Button>
      </ButtonRow>
    }
  />
);

function Editing({ recordId, section }: { recordId: string | undefined; section: 'news' | 'introduction' }) {
  const navigate = useNavigate();
  const query = useGetArticleQuery(recordId ? { recordId } : skipToken);
  const article = query.currentData;
  // A new one keeps its editor when it gets its number: people type on while it is saved.
  const [born, setBorn] = useState<{ recordId: string; section: string }>();
  const isHere = article !== undefined || !recordId || recordId === born?.recordId;
  const blank = { section, kind: '', processCode: '', title: '', text: '', attachments: [] };
  return (
    <Page
      title={article ? article.title : `写${sectionNames[section]}`}
      breadcrumb={[HOME, { label: TITLE, href: paths.articles }, { label: '编辑' }]}
      meta={article && <Tag tone={stateNames[article.state].tone}>{stateNames[article.state].text}</Tag>}
      {...(isHere ? { state: 'ready' as const } : queryState(query))}
    >
      {isHere && (
        <ArticleEditor
          key={recordId && recordId === born?.recordId ? born.section : (recordId ?? section)}
          article={article}
          blank={blank}
          onWritten={(written) => {
            if (recordId) void query.refetch();
            else {
              setBorn({ recordId: written, section });
              void navigate(paths.article(written), { replace: true });
            }
          }}
        />
      )}
    </Page>
  );
}
