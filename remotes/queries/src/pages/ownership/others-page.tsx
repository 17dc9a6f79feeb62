// Querying what others hold, with their authorisation, and what one lets others query, by layout: done, read, or tried
// out.
import { useState } from 'react';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  Notice,
  Page,
  Stack,
  StatusTabs,
  queryState,
  useIsReadOnly,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetInquiryQuery } from '../../api/inquiries';
import { PersonForm } from '../../features/ask-persons/person-form';
import { BeginInquiry } from '../../features/begin-inquiry/begin-inquiry';
import { InquiryList } from '../../features/begin-inquiry/inquiry-list';
import { AuthorizationList } from '../../features/let-query/authorization-list';
import { QueryResult } from '../../features/prove-ownership/query-result';
import { QUERY_CRUMBS } from './crumbs';
import { PersonsOfInquiry, isReady } from './family-inquiry';
import { PracticeNotice, RulesNotice } from '../../parts/practice-notices';

const KIND = 'ownership-query-others';
const TITLE = '他人产权查询';
const CRUMBS = [...QUERY_CRUMBS, { label: TITLE }];
const TABS = [
  { key: 'others', label: '查询他人' },
  { key: 'mine', label: '别人查询我' },
];

export function OthersQueryPage() {
  const mode = useLayoutMode();
  const { businessNumber = '' } = useAddress();
  if (mode === 'demo' || mode === 'permission') return <Practice isRules={mode === 'permission'} />;
  return businessNumber ? <One inquiryNumber={businessNumber} /> : <Both />;
}

function Practice({ isRules }: { isRules: boolean }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <Stack gap={5}>
        {isRules && <RulesNotice />}
        {isDone && <PracticeNotice />}
        <BeginInquiry
          kind={KIND}
          title="查询目的和范围"
          submit="下一步，填写被查询人"
          onBegun={() => undefined}
          onPractised={() => setIsDone(true)}
        />
        <Card title="被查询人">
          <PersonForm inquiryNumber={null} isFamily={false} />
        </Card>
      </Stack>
    </Page>
  );
}

function Both() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isReadOnly = useIsReadOnly();
  const inLayout = useLayoutPath();
  const isMine = search.get('tab') === 'mine' && !isReadOnly;
  const hrefOf = (number: string) => inLayout(paths.othersInquiry(number));
  return (
    <Page
      title={TITLE}
      lead="查询他人名下的不动产须经其本人授权；别人请求查询您的，由您决定，并可以随时撤销。"
      breadcrumb={CRUMBS}
    >
      <Stack gap={5}>
        {isReadOnly && <Notice>这项查询由被查询人本人授权，不需要登记机构审核；这里只能查看您自己的申请。</Notice>}
        {!isReadOnly && (
          <StatusTabs
            tabs={TABS}
            value={isMine ? 'mine' : 'others'}
            onChange={(tab) => setSearch(tab === 'mine' ? { tab } : {})}
            label="查询他人，或者别人查询我"
          />
        )}
        {isMine && <AuthorizationList key="mine" side="mine" />}
        {!isMine && !isReadOnly && (
          <BeginInquiry
            kind={KIND}
            title="查询目的和范围"
            submit="下一步，填写被查询人"
            onBegun={(number) => void navigate(hrefOf(number))}
          />
        )}
        {!isMine && (
          <>
            <InquiryList title="我的查询申请" kind={KIND} side="mine" empty="还没有查询他人的申请" hrefOf={hrefOf} />
            <AuthorizationList key="others" side="others" />
          </>
        )}
        <p>
          <Button href={paths.looks}>谁查看过我的登记信息</Button>
        </p>
      </Stack>
    </Page>
  );
}

function One({ inquiryNumber }: { inquiryNumber: string }) {
  const isReadOnly = useIsReadOnly();
  const [isAsked, setIsAsked] = useState(false);
  const query = useGetInquiryQuery(inquiryNumber ? { inquiryNumber } : skipToken, { refetchOnMountOrArgChange: true });
  const inquiry = query.currentData;
  const mayAsk = inquiry !== undefined && isReady(inquiry) && !isReadOnly;
  return (
    <Page title={TITLE} breadcrumb={CRUMBS} {...queryState({ ...query, data: inquiry })}>
      {inquiry && (
        <Stack gap={5}>
          <PersonsOfInquiry inquiry={inquiry} isReadOnly={isReadOnly} />
          {!isReady(inquiry) && inquiry.persons.length > 0 && (
            <Notice
              title="全部被查询人同意后可以查询"
              action={
                <Button size="small" onClick={() => void query.refetch()}>
                  刷新
                </Button>
              }
            >
              对方已收到消息；过期、撤销的，请移除后重新添加。
            </Notice>
          )}
          {mayAsk && !isAsked && (
            <ButtonRow>
              <Button variant="primary" icon="search" onClick={() => setIsAsked(true)}>
                查询他人产权
              </Button>
            </ButtonRow>
          )}
          {mayAsk && isAsked && <QueryResult purpose={inquiry.purpose} inquiryNumber={inquiryNumber} />}
        </Stack>
      )}
    </Page>
  );
}
