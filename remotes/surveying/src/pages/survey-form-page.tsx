// The form of every survey application: opens a draft, or a new form for whom it is meant for; which one says the
// address.
import { useState } from 'react';
import { surveyAt } from '@portal/shared/catalogue';
import { useListPrincipalsQuery, useOpened } from '@portal/shared/filing';
import { useLocation, useNavigate, useQueryParam } from '@portal/shared/router';
import { selectRegion, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { Button, Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListSurveysQuery } from '../api/list-surveys';
import { useGetSurveyQuery, useLazyGetSurveyQuery } from '../api/surveys';
import { EarlierDraft } from '../features/file-survey/earlier-draft';
import { SurveyForm } from '../features/file-survey/survey-form';
import { principalsHere, whyNotHere } from '../features/file-survey/who-may-file';
import { useSurveyForm } from '../parts/use-survey-form';

export function SurveyFormPage() {
  const { businessNumber } = useAddress();
  const earlierNumber = useQueryParam('yywh') || null;
  const location = useLocation();
  const navigate = useNavigate();
  const [started, setStarted] = useState<string | null>(null);
  const isOwn = started !== null && started === businessNumber;
  const query = useGetSurveyQuery(businessNumber ? { businessNumber } : skipToken, { refetchOnMountOrArgChange: true });
  // An upload may end when the page is left already: asked so, nothing fails then.
  const [read] = useLazyGetSurveyQuery();
  const opened = useOpened(query, businessNumber, isOwn);
  const survey = surveyAt(location.pathname);
  const business = useSurveyForm(opened?.file?.processCode || survey?.id);
  const drafts = useListSurveysQuery(
    businessNumber || !survey ? skipToken : { pageNumber: 1, pageSize: 50, status: 'draft' },
    { refetchOnMountOrArgChange: true },
  );
  const earlier = (businessNumber ? undefined : drafts.currentData?.rows)?.filter(
    ({ processCode, actions }) => processCode === survey?.id && actions.includes('edit'),
  );
  const begins = business.data && !businessNumber && !isOwn ? { processCode: business.data.id } : skipToken;
  const principals = useListPrincipalsQuery(begins, { refetchOnMountOrArgChange: true });
  const user = useUser();
  const regionCode = usePortalSelector(selectRegion)?.regionCode;
  const title = survey?.name ?? '测绘申请';

  function onStarted(number: string) {
    setStarted(number);
    // The address now names the draft, so that a reload and another device open the same one.
    return navigate(paths.step(location.pathname.split('/').at(-1) ?? '', number, survey?.id), { replace: true });
  }
  if (opened?.file && !opened.file.actions.includes('edit'))
    return (
      <Page
        title={title}
        state="empty"
        empty={{
          title: '这份申请现在不能修改',
          text: '申请已提交。测绘单位接受委托前，可以撤回后重新申请。',
          action: (
            <Button href={paths.survey(opened.file.businessNumber)} variant="primary">
              查看申请
            </Button>
          ),
        }}
      />
    );
  if (!opened || !business.data || !user || !regionCode) {
    const needed = businessNumber && !isOwn ? [query, business] : [business];
    return (
      <Page
        title={title}
        {...queryState(...needed)}
        {...(opened ? {} : { state: query.error ? ('error' as const) : ('loading' as const) })}
      />
    );
  }
  const notHere = opened.file || isOwn ? null : whyNotHere(business.data, user, regionCode);
  const others = opened.file || isOwn ? [] : principalsHere(business.data, principals.currentData ?? [], regionCode);
  // Who may not apply themselves may do so for somebody who may: the services know for whom.
  if (notHere && principals.isFetching) return <Page title={title} state="loading" />;
  if (notHere && others.length === 0)
    return (
      <Page
        title={title}
        state="empty"
        empty={{
          title: notHere.title,
          text: notHere.text,
          action: notHere.instead && (
            <Button href={notHere.instead.path} variant="primary">
              {notHere.instead.name}
            </Button>
          ),
        }}
      />
    );
  return (
    <SurveyForm
      key={`${business.data.id} ${opened.key ?? 'new'}`}
      business={business.data}
      opened={opened.file}
      now={query.data ?? null}
      user={user}
      regionCode={opened.file?.regionCode ?? regionCode}
      principals={others}
      mayOwn={notHere === null}
      earlierNumber={earlierNumber}
      notice={earlier && <EarlierDraft form={location.pathname} drafts={earlier} />}
      onStarted={onStarted}
      onReload={() => void (businessNumber && read({ businessNumber }))}
    />
  );
}
