// Querying a whole family: on one page, or in the two steps of the LC form.
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, ButtonRow, Notice, Page, Stack, StepRail, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetInquiryQuery } from '../../api/inquiries';
import type { Inquiry } from '../../api/inquiries';
import { BeginInquiry } from '../../features/begin-inquiry/begin-inquiry';
import { InquiryList } from '../../features/begin-inquiry/inquiry-list';
import { QueryResult } from '../../features/prove-ownership/query-result';
import { QUERY_CRUMBS } from './crumbs';
import { PersonsOfInquiry, isReady } from './family-inquiry';

const KIND = 'ownership-query-family';
const TITLE = '家庭产权查询';
const LEAD = '查询本人、配偶、未成年子女等家庭成员名下的不动产，并开具家庭查询结果证明。成年家庭成员须本人同意。';

function useFamily() {
  const { cacheKey: inquiryNumber = '' } = useAddress();
  const query = useGetInquiryQuery(inquiryNumber ? { inquiryNumber } : skipToken, { refetchOnMountOrArgChange: true });
  return { inquiryNumber, query, inquiry: inquiryNumber ? query.currentData : undefined };
}

function Begin({ hrefOf }: { hrefOf: (inquiryNumber: string) => string }) {
  const navigate = useNavigate();
  return (
    <Stack gap={5}>
      <BeginInquiry
        kind={KIND}
        title="查询目的和范围"
        submit="下一步，添加家庭成员"
        onBegun={(number) => void navigate(hrefOf(number))}
      />
      <InquiryList title="已有的家庭查询" kind={KIND} side="mine" empty="还没有家庭查询" hrefOf={hrefOf} />
    </Stack>
  );
}

/** Who has declined, taken back or let it lapse is asked again only by being added again. */
function Waiting({ persons, again }: Pick<Inquiry, 'persons'> & { again: () => void }) {
  const isEnded = persons.some(({ state }) => state === 'refused' || state === 'revoked' || state === 'expired');
  return (
    <Notice
      title="全部家庭成员同意后可以查询"
      action={
        <Button size="small" onClick={again}>
          刷新
        </Button>
      }
    >
      还没有同意的家庭成员，请登录后在消息中答复。
      {isEnded && '已经拒绝、撤销或者到期的，请移除后重新添加，对方会再次收到请求。'}
    </Notice>
  );
}

function OneFamily({ inquiry, again }: { inquiry: Inquiry; again: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Stack gap={5}>
      <PersonsOfInquiry inquiry={inquiry} isReadOnly={false} />
      {!isReady(inquiry) && <Waiting persons={inquiry.persons} again={again} />}
      {isReady(inquiry) && !isAsked && (
        <ButtonRow>
          <Button variant="primary" icon="search" onClick={() => setIsAsked(true)}>
            查询家庭产权
          </Button>
        </ButtonRow>
      )}
      {isReady(inquiry) && isAsked && (
        <QueryResult
          key={inquiry.persons.map(({ recordId }) => recordId).join()}
          purpose={inquiry.purpose}
          inquiryNumber={inquiry.inquiryNumber}
        />
      )}
    </Stack>
  );
}

export function FamilyQueryPage() {
  const { inquiryNumber, query, inquiry } = useFamily();
  return (
    <Page
      title={TITLE}
      lead={LEAD}
      breadcrumb={[...QUERY_CRUMBS, { label: TITLE }]}
      {...(inquiryNumber ? queryState({ ...query, data: inquiry }) : {})}
    >
      {!inquiryNumber && <Begin hrefOf={paths.familyInquiry} />}
      {inquiry && <OneFamily key={inquiryNumber} inquiry={inquiry} again={() => void query.refetch()} />}
    </Page>
  );
}

const LC_CRUMBS = [...QUERY_CRUMBS, { label: TITLE, href: paths.familyQuery }];

function Steps({ inquiryNumber, current }: { inquiryNumber: string; current: 'info' | 'result' }) {
  const isResult = current === 'result';
  return (
    <StepRail
      label="家庭产权查询的步骤"
      current={current}
      steps={[
        {
          id: 'info',
          label: '家庭成员',
          href: paths.familyForm(inquiryNumber),
          state: isResult ? 'done' : 'current',
        },
        {
          id: 'result',
          label: '查询结果',
          href: isResult ? paths.familyResult(inquiryNumber) : undefined,
          state: isResult ? 'current' : 'todo',
        },
      ]}
    />
  );
}

/** The frame has no page of its own: its first step is shown, with whatever the address says. */
export function FamilyLayoutPage() {
  const { search } = useLocation();
  return <Navigate replace to={paths.familyForm() + search} />;
}

export function FamilyInfoPage() {
  const { inquiryNumber, query, inquiry } = useFamily();
  return (
    <Page
      title="家庭产权查询信息"
      lead={LEAD}
      breadcrumb={[...LC_CRUMBS, { label: '查询信息' }]}
      rail={<Steps inquiryNumber={inquiryNumber} current="info" />}
      {...(inquiryNumber ? queryState({ ...query, data: inquiry }) : {})}
    >
      {!inquiryNumber && <Begin hrefOf={paths.familyForm} />}
      {inquiry && (
        <Stack gap={5}>
          <PersonsOfInquiry inquiry={inquiry} isReadOnly={false} />
          {isReady(inquiry) ? (
            <ButtonRow>
              <Button variant="primary" href={paths.familyResult(inquiryNumber)}>
                下一步，查询结果
              </Button>
            </ButtonRow>
          ) : (
            <Waiting persons={inquiry.persons} again={() => void query.refetch()} />
          )}
        </Stack>
      )}
    </Page>
  );
}

export function FamilyResultPage() {
  const { inquiryNumber, query, inquiry } = useFamily();
  const isAsked = inquiry !== undefined && inquiry.persons.length > 0;
  const empty = {
    title: isAsked ? '还有家庭成员没有同意' : '还没有可以查看的结果',
    text: isAsked ? '全部家庭成员同意后可以查看结果。' : '先填写家庭成员，全部同意后再查询。',
    action: (
      <ButtonRow>
        {isAsked && (
          <Button variant="primary" onClick={() => void query.refetch()}>
            刷新
          </Button>
        )}
        <Button href={paths.familyForm(inquiryNumber)}>{isAsked ? '查看家庭成员' : '填写家庭成员'}</Button>
      </ButtonRow>
    ),
  };
  const shown = queryState({ ...query, data: inquiry });
  return (
    <Page
      title="家庭产权查询结果"
      breadcrumb={[...LC_CRUMBS, { label: '查询结果' }]}
      rail={<Steps inquiryNumber={inquiryNumber} current="result" />}
      empty={empty}
      {...shown}
      state={!inquiryNumber || (inquiry && !isReady(inquiry)) ? 'empty' : shown.state}
    >
      {inquiry && isReady(inquiry) && <QueryResult purpose={inquiry.purpose} inquiryNumber={inquiryNumber} />}
    </Page>
  );
}
