// The page of a case before its end: what this person is to do, what others are to do, then progress, papers, fees and
// content. A draft is read once more first.
import { useEffect, useRef, useState } from 'react';
import { declaresTaxes, readForm, stateOf } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { useNavigate } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  Card,
  LinkButton,
  Notice,
  Page,
  Stack,
  queryState,
  useLayoutMode,
  StaleNotice,
} from '@portal/shared/ui';
import { formSection, paths, useAddress } from '../../api/address';
import type { ApplicationFile } from '../../api/application';
import { useGetApplicationQuery } from '../../api/get-application';
import { MaterialOverview } from '../parts/material-overview';
import { CaseTimeline } from '../../parts/case-timeline';
import { PartyStates } from '../../parts/party-states';
import { Refusals } from '../features/review-application/refusals';
import { RepresentedSteps } from '../features/review-application/represented-steps';
import { TurnPanel } from '../features/review-application/turn-panel';
import { FeePreview, SubmitPanel } from '../features/submit-application/submit-panel';
import { TryReview } from '../../demo/features/try-application/try-review';
import { ApplicationSteps } from '../parts/application-steps';
import { useDemoCase } from '../../parts/demo/use-demo-case';
import { fieldErrorsOf } from '../../parts/field-errors';
import type { FieldError } from '../../parts/field-errors';
import { noApplication } from '../../parts/no-number';
import { StatusTag } from '../../parts/status-tag';
import { useRuledBusiness } from '../../parts/use-ruled-business';
import { useCaseActions } from '../../parts/use-case-actions';
import { useReload } from '../../parts/use-reload';
import { ReadFormPage } from './read-form-page';

const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 20_000,
  skipPollingIfUnfocused: true,
};

/**
 * What the state asks for; where taxes are declared on these pages, that comes before the voucher of the tax office.
 */
function whatToDo({ status, processCode }: ApplicationFile): string {
  return status === 'TAX_PENDING' && declaresTaxes(processCode)
    ? '请申报缴清税款，或者上传完税、减免税凭证，未完税不能登记。'
    : stateOf(status).text;
}

function Review({ file, business, refetch }: { file: ApplicationFile; business: Business; refetch: () => void }) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { run, busy } = useCaseActions();
  const navigate = useNavigate();
  const { businessNumber, processCode, status, actions, route } = file;
  const editable = status === 'DRAFT' && actions.includes('edit');
  const form = paths.form({ processCode, businessNumber }, route || undefined);
  const refused = (found: readonly FieldError[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const roleLabel = (role: string) => business.roles.find((entry) => entry.role === role)?.label ?? role;
  // Who is only named is asked nothing: neither to confirm nor to sign. The services leave them out once the case is
  // sent.
  const named = business.roles.filter(({ namedOnly }) => namedOnly).map(({ role }) => role);
  const parties = file.parties.filter(({ role }) => !named.includes(role));
  const isMyTurn = actions.includes('confirm');
  const submits = status === 'TO_SUBMIT' && actions.includes('submit');

  // What is next after one's own step is read first; what others do moves nobody's place on the page.
  const next = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current) next.current?.focus();
    hasActed.current = false;
  }, [status]);
  function changed() {
    hasActed.current = true;
    refetch();
  }

  async function takeBack() {
    const { done } = await run('recall', file);
    if (done) refetch();
  }
  const turn = submits ? (
    <SubmitPanel
      file={file}
      version={() => file.version}
      declarations={business.declarations}
      onSubmitted={({ businessNumber: number, next }) =>
        void navigate(paths.submitted(number), { replace: true, state: { said: next } })
      }
      onRefused={(error) => refused(fieldErrorsOf(error))}
    >
      <Button loading={busy !== null} onClick={() => void takeBack()}>
        撤回修改
      </Button>
    </SubmitPanel>
  ) : (
    <TurnPanel file={{ ...file, parties }} text={whatToDo(file)} onRefused={refused} onChanged={changed} />
  );
  const content = (
    <Card title={editable ? undefined : '申请内容'}>
      <BusinessReview
        business={business}
        form={readForm(business, file.form)}
        level={editable ? 2 : 3}
        editHref={editable ? (section) => formSection(form, section) : undefined}
      />
    </Card>
  );
  return (
    <Stack gap={5}>
      <Refusals business={business} file={file} errors={errors} attempt={attempt} />
      {!editable && (
        <div ref={next} tabIndex={-1}>
          {turn}
        </div>
      )}
      {file.restrictions.map(({ kind, level, message }) => (
        <Notice key={`${kind}${message}`} tone={level === 'block' ? 'danger' : 'warning'}>
          {message}
        </Notice>
      ))}
      {(editable || isMyTurn) && content}
      {parties.length > 0 && (
        <Card title="各方确认与签署">
          <PartyStates
            parties={parties}
            roleLabel={roleLabel}
            flowId={status === 'DRAFT' ? null : file.flowId}
            since={file.timeline.findLast((step) => step.status === 'TO_CONFIRM')?.at}
            mayRemind={status === 'TO_CONFIRM' && file.role === 'initiator'}
          />
        </Card>
      )}
      {status !== 'DRAFT' && file.timeline.length > 0 && (
        <Card title="办理过程">
          <CaseTimeline steps={file.timeline} />
        </Card>
      )}
      <Card
        title="材料"
        actions={
          editable && (
            <LinkButton href={paths.materials(businessNumber)} aria-label="修改材料">
              修改
            </LinkButton>
          )
        }
      >
        <MaterialOverview materials={file.materials} />
      </Card>
      {!editable && !submits && file.fee && (
        <Card title="费用">
          <FeePreview fee={file.fee} />
        </Card>
      )}
      {!editable && !isMyTurn && content}
      {(status !== 'DRAFT' || file.role !== 'initiator') && (
        <RepresentedSteps businessNumber={businessNumber} onChanged={refetch} />
      )}
      {editable && turn}
    </Stack>
  );
}

export function ReviewPage() {
  const mode = useLayoutMode();
  if (mode === 'demo') return <ExampleReview />;
  return mode === 'view' || mode === 'audit' || mode === 'permission' ? <ReadFormPage /> : <CaseReview />;
}

function ExampleReview() {
  const { processCode } = useAddress();
  const visit = useDemoCase(processCode);
  return (
    <Page title="核对申请" lead={visit.data?.name} {...queryState(visit)}>
      {visit.data && visit.demo && (
        <TryReview
          business={visit.data}
          demo={visit.demo}
          isPractice={visit.isPractice}
          onSubmitted={(submittedAt) => visit.update({ submittedAt })}
        />
      )}
    </Page>
  );
}

function CaseReview() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, REFRESH);
  const reload = useReload(query);
  const file = query.data;
  const business = useRuledBusiness(file?.processCode, file?.status);
  return (
    <Page
      title={file?.status === 'TO_SUBMIT' ? '核对并提交' : '核对申请'}
      lead={file?.businessName}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的申请', href: paths.list() },
        { label: '核对申请' },
      ]}
      meta={
        file && (
          <>
            <span>编号 {file.businessNumber}</span>
            <StatusTag status={file.status} />
          </>
        )
      }
      rail={
        file && (
          <ApplicationSteps file={file} current={file.status === 'TO_SUBMIT' ? 'submit' : 'review'} formComplete />
        )
      }
      empty={noApplication}
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
    >
      <StaleNotice query={query} />
      {file && business.data && <Review file={file} business={business.data} refetch={reload} />}
    </Page>
  );
}
