// One survey application, whichever it is: its form and papers, kept while somebody types, submitted once.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import type { Principal } from '@portal/shared/contract';
import {
  ActingNotice,
  ChoosePrincipal,
  DraftCare,
  SaveStatusLine,
  forgetOnSignOut,
  newPlace,
  useRecovery,
} from '@portal/shared/filing';
import type { FormContent } from '@portal/shared/filing';
import { usePendingUploads } from '@portal/shared/filing/materials';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { fieldErrorsOf, serverToday } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { usePortalStore } from '@portal/shared/session';
import { ActionBar, Button, Card, ErrorSummary, Notice, Page, Stack, toast } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { SurveyDetail } from '../../api/surveys';
import { SurveySteps } from '../../parts/survey-steps';
import { useSurveyActions } from '../../parts/use-survey-actions';
import { DraftMaterials } from './draft-materials';
import { DraftSteps } from './draft-steps';
import { startingForm } from './starting-form';
import { useSubmission } from './use-submission';
import { useSurveyDraft } from './use-survey-draft';

export interface SurveyFormProps {
  business: Business;
  /** The draft as the server had it when the page was opened; null for a new application. */
  opened: SurveyDetail | null;
  /** The same draft now, for its materials. */
  now: SurveyDetail | null;
  user: { userId: string; name: string };
  regionCode: string;
  /** In whose name the person may begin it, beside their own where they may that. */
  principals: readonly Principal[];
  mayOwn: boolean;
  /** Number of the stored survey to be changed, where the address names one. */
  earlierNumber: string | null;
  /** Above the form. */
  notice?: ReactNode;
  onStarted: (businessNumber: string) => unknown;
  /** Reads the draft again. */
  onReload: () => void;
}

export function SurveyForm({
  business,
  opened,
  now,
  user,
  regionCode,
  principals,
  mayOwn,
  earlierNumber,
  notice,
  onStarted,
  onReload,
}: SurveyFormProps) {
  const [form] = useState(() =>
    buildForm(business, readForm(business, opened?.form ?? startingForm(business, user.name, earlierNumber)), {
      today: serverToday(),
    }),
  );
  const [principal, setPrincipal] = useState<Principal | null>(() => (mayOwn ? null : (principals[0] ?? null)));
  const navigate = useNavigate();
  const store = usePortalStore();
  useEffect(() => forgetOnSignOut(store), [store]);
  const { run, busy: acting } = useSurveyActions();
  const { uploads, onPending } = usePendingUploads();
  const draft = useSurveyDraft({
    userId: user.userId,
    processCode: business.id,
    regionCode,
    authorityId: principal?.authorityId,
    draft: opened,
    read: () => form.value() as FormContent,
    onStarted,
    onRefused: (error) => form.showErrors(fieldErrorsOf(error)),
  });
  const recovery = useRecovery(
    user.userId,
    opened?.businessNumber ?? newPlace(business.id),
    opened?.form ? { form: opened.form, version: opened.version, savedAt: opened.savedAt } : null,
  );
  const number = draft.businessNumber();
  // For whom it is belongs to what was typed.
  const isChoosing = !opened && number === null && !form.isEdited() && principals.length > 0;
  const actingFor = opened?.principal ?? (isChoosing ? undefined : principal?.name);
  const { submit, busy, missing, attempt, refusal } = useSubmission({
    draft,
    form,
    uploads,
    onSubmitted: (submitted) => void navigate(paths.step('submit-complete', submitted, business.id), { replace: true }),
  });
  // What the papers are follows from what is saved.
  const savedAt = draft.status.kind === 'saved' ? draft.status.at : null;
  const isStale = savedAt !== null && now !== null && now.savedAt !== savedAt;
  useEffect(() => {
    if (isStale) onReload();
    // Once per save: an answer with another time is not requested again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStale, savedAt]);

  async function save() {
    if (await draft.flush()) toast('已保存');
  }
  async function leaveFor(href: string) {
    if (await draft.flush()) void navigate(href);
  }
  async function remove() {
    if (number === null || !(await run('delete', { businessNumber: number }))) return;
    await draft.discard();
    void navigate(paths.list);
  }
  return (
    <Page
      title={business.name}
      lead={business.guide.summary}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: business.name },
      ]}
      meta={
        <>
          {number && <span>编号 {number}</span>}
          <SaveStatusLine status={draft.status} />
        </>
      }
      rail={<SurveySteps status="draft" />}
    >
      <Stack gap={5}>
        <DraftCare
          business={business}
          draft={draft}
          recovery={recovery}
          read={() => form.value() as FormContent}
          onReplace={(content) => form.replace(readForm(business, content))}
        />
        {notice}
        {actingFor && <ActingNotice name={actingFor} />}
        {isChoosing && (
          <ChoosePrincipal principals={principals} chosen={principal} mayOwn={mayOwn} onChoose={setPrincipal} />
        )}
        {refusal && (
          <Notice tone="danger" live title="申请未提交">
            {refusal}
          </Notice>
        )}
        <ErrorSummary errors={missing} attempt={attempt} title={`有 ${missing.length} 项材料需要处理`} />
        <Card>
          <Stack gap={6}>
            <BusinessForm form={form} onEdit={draft.changed} />
            <DraftSteps processCode={business.id} businessNumber={number} onOpen={(href) => void leaveFor(href)} />
            {business.materials.length > 0 && (
              <DraftMaterials
                materials={now?.materials ?? null}
                businessNumber={number}
                uploads={uploads}
                onPending={onPending}
                onChanged={onReload}
              />
            )}
          </Stack>
          <ActionBar status="内容随时自动保存，可以换设备继续填写。">
            {number && (
              <Button variant="text" loading={acting !== null} onClick={() => void remove()}>
                删除草稿
              </Button>
            )}
            <Button onClick={() => void save()} disabled={busy}>
              保存
            </Button>
            <Button variant="primary" loading={busy} onClick={() => void submit()}>
              提交申请
            </Button>
          </ActionBar>
        </Card>
      </Stack>
    </Page>
  );
}
