// Correction: exactly what the office asked for, once, before the day it is due.
import { useMemo, useState } from 'react';
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { buildForm } from '@portal/shared/forms-react';
import { formatChineseDate, serverToday } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { selectRegion, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { Button, ErrorSummary, Notice, Page, Stack, queryState, StaleNotice } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import type { ApplicationFile, ApplicationForm } from '../../api/application';
import { useGetApplicationQuery } from '../../api/get-application';
import { correctedFields, correctionPath } from '../features/correct-application/corrected-fields';
import { CorrectionItems } from '../features/correct-application/correction-items';
import { ResignPanel } from '../features/correct-application/resign-panel';
import { useCorrectionEdits } from '../features/correct-application/use-correction-edits';
import { SubmitPanel } from '../features/submit-application/submit-panel';
import { LeaveGuard, SaveStatusLine } from '@portal/shared/filing';
import { materialControlId, usePendingUploads } from '@portal/shared/filing/materials';
import { useApplicationDraft } from '../parts/use-application-draft';
import { fieldErrorsOf } from '../../parts/field-errors';
import { noApplication } from '../../parts/no-number';
import { useBusiness } from '../../parts/use-business';
import { useReload } from '../../parts/use-reload';

interface CorrectionProps {
  file: ApplicationFile;
  business: Business;
  user: { userId: string };
  regionCode: string;
  refetch: () => void;
}

function Correction({ file, business, user, regionCode, refetch }: CorrectionProps) {
  const [form] = useState(() => buildForm(business, readForm(business, file.form), { today: serverToday() }));
  // oxlint-disable-next-line react/exhaustive-deps -- the values at the time of opening
  const fields = useMemo(() => correctedFields(form, file.corrections), []);
  const [attempt, setAttempt] = useState(0);
  const { uploads, onPending } = usePendingUploads();
  const navigate = useNavigate();
  const draft = useApplicationDraft({
    userId: user.userId,
    processCode: business.id,
    regionCode,
    noticeVersion: '',
    draft: file,
    read: () => form.value() as ApplicationForm,
    onStarted: () => undefined,
    onRefused: (error) => form.showErrors(fieldErrorsOf(error)),
  });
  useCorrectionEdits(form, draft.changed);
  const version = () => draft.version() ?? file.version;
  const unmended = file.corrections.filter((item) => item.kind === 'material' && !item.done);
  const open = [
    ...uploads.map(({ materialId, fileName, state }) => ({
      id: materialControlId(materialId),
      message: `${fileName}${state === 'failed' ? '上传失败，请重试或移除' : '还在上传，请稍候'}`,
    })),
    ...unmended.map(({ key, label }) => ({ id: materialControlId(key), message: `${label}：请按要求重新上传` })),
    ...fields.flatMap(({ field, item }) => {
      const error = field.error();
      return error ? [{ id: correctionPath(item.key), label: field.label(), message: error }] : [];
    }),
  ];

  // What an authority orders nobody signs.
  const isSigned = file.materials.some(({ signing }) => signing === 'flow');

  async function saved(): Promise<boolean> {
    fields.forEach(({ field }) => form.leave(field));
    const done = await draft.flush();
    refetch();
    return done;
  }
  async function ready(): Promise<boolean> {
    const isSaved = await saved();
    if (isSaved && open.length === 0) return true;
    setAttempt((count) => count + 1);
    return false;
  }
  async function reload() {
    if (draft.conflict) form.replace(readForm(business, draft.conflict.form));
    await draft.adoptServer();
    refetch();
  }
  return (
    <Stack gap={5}>
      <ErrorSummary errors={attempt === 0 ? [] : open} attempt={attempt} title={`有 ${open.length} 项还需要处理`} />
      {file.correctionDueAt && (
        <Notice tone="warning" title={`请在${formatChineseDate(file.correctionDueAt)}前一次补齐全部内容`}>
          逾期未补正的，申请将退件。补正只有一次机会。
        </Notice>
      )}
      {draft.conflict && (
        <Notice
          tone="danger"
          live
          title="内容已在别处修改"
          action={<Button onClick={() => void reload()}>载入最新内容</Button>}
        >
          载入后请重新核对需要更正的内容。
        </Notice>
      )}
      <CorrectionItems
        file={file}
        form={form}
        fields={fields}
        materials={file.materials}
        onPending={onPending}
        onChanged={refetch}
      />
      {fields.length > 0 && <SaveStatusLine status={draft.status} />}
      {fields.length > 0 && isSigned && (
        <ResignPanel
          file={file}
          version={version}
          before={saved}
          onChanged={refetch}
          roleLabel={(role) => business.roles.find((entry) => entry.role === role)?.label ?? role}
        />
      )}
      <SubmitPanel
        kind="again"
        file={file}
        version={version}
        declarations={business.declarations}
        before={ready}
        onSubmitted={({ businessNumber, next }) =>
          void navigate(paths.submitted(businessNumber), { replace: true, state: { said: next } })
        }
        onRefused={(error) => {
          form.showErrors(fieldErrorsOf(error));
          refetch();
        }}
      />
      <LeaveGuard draft={draft} />
    </Stack>
  );
}

export function MaterialCompletionPage() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const file = query.data;
  const business = useBusiness(file?.processCode);
  const user = useUser();
  const regionCode = usePortalSelector(selectRegion)?.regionCode;
  const reload = useReload(query);
  const correctable = file?.actions.includes('correct');
  return (
    <Page
      title="材料补正"
      lead={file?.businessName}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的申请', href: paths.list() },
        { label: '材料补正' },
      ]}
      meta={file && <span>编号 {file.businessNumber}</span>}
      width="form"
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
      {...(file && !correctable ? { state: 'empty' as const } : {})}
      empty={
        businessNumber
          ? {
              title: '没有需要您补正的内容',
              text: '申请当前不在补正状态，或由发起人补正。',
              action: (
                <Button href={paths.progress(businessNumber)} variant="primary">
                  查看办理进度
                </Button>
              ),
            }
          : noApplication
      }
    >
      <StaleNotice query={query} />
      {file && correctable && business.data && user && regionCode && (
        <Correction
          key={file.businessNumber}
          file={file}
          business={business.data}
          user={user}
          regionCode={regionCode}
          refetch={reload}
        />
      )}
    </Page>
  );
}
