// One case on an officer's desk: content beside the materials, history, and the decision; an applicant reads it without
// the decision.
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { selectFileBag, skipToken, usePortalSelector } from '@portal/shared/session';
import { Card, DefinitionList, Notice, Stack, cx } from '@portal/shared/ui';
import { useListAnsweredDocumentsQuery } from '../../../api/answered-documents';
import type { ApplicationFile } from '../../../api/application';
import { CaseTimeline } from '../../../parts/case-timeline';
import { PartyStates } from '../../../parts/party-states';
import { StatusTag } from '../../../parts/status-tag';
import { AskedCorrections } from './asked-corrections';
import { ClaimBanner } from './claim-banner';
import { isOpenTo } from './look-reason';
import { MaterialDesk } from './material-desk';
import { FiledObjections } from './filed-objections';
import { GivenOpinions } from './given-opinions';
import { OpinionForm } from './opinion-form';
import { opinionOptions } from './opinion-options';
import { RegisterComparison } from './register-comparison';
import { RecordingsCard } from './recordings/recordings-card';
import { ReaderBanner } from './reader-banner';
import styles from './audit-application.module.css';

export interface CaseDeskProps {
  file: ApplicationFile;
  business: Business;
  userName: string;
  refetch: () => void;
  /** Only to look at: no claiming, no opinion. */
  readOnly?: boolean;
  /** Read by somebody whose case it is, in their words. */
  isReader?: boolean;
}

export function CaseDesk({ file, business, userName, refetch, readOnly = false, isReader = false }: CaseDeskProps) {
  const { actions, status, version, parties, restrictions, opinions, corrections } = file;
  const { splitScreen } = usePortalSelector(selectFileBag);
  // Whoever works on the case sees the papers beside the form and the register.
  const isAtWork = file.role === 'staff' && file.claimedBy === userName && !readOnly;
  const isSplit = splitScreen || isAtWork;
  const { businessNumber } = file;
  const answered = useListAnsweredDocumentsQuery(isAtWork ? { businessNumber } : skipToken);
  const mayDecide = !readOnly && (actions.includes('audit') || actions.includes('book')) && !actions.includes('claim');
  // For the reader what was decided comes first, for the officer what is to be decided on.
  const outcome = (
    <>
      {corrections.length > 0 && (
        <AskedCorrections corrections={corrections} dueAt={status === 'CORRECTION' ? file.correctionDueAt : null} />
      )}
      <FiledObjections announcements={file.announcements ?? []} objections={file.objections ?? []} />
      <GivenOpinions opinions={opinions} isReader={isReader} />
      <Card title="办理过程">
        <CaseTimeline steps={file.timeline} />
      </Card>
    </>
  );
  return (
    <Stack gap={5}>
      {isReader && <ReaderBanner file={file} />}
      {!readOnly && <ClaimBanner file={file} userName={userName} onChanged={refetch} />}
      {restrictions.map(({ kind, level, message }) => (
        <Notice
          key={`${kind}${message}`}
          tone={level === 'block' ? 'danger' : 'warning'}
          title={level === 'block' ? '限制办理' : '请注意'}
        >
          {message}
        </Notice>
      ))}
      <Card title={isReader ? '办件信息' : '案件信息'}>
        <DefinitionList
          columns={2}
          items={[
            { term: '业务号', detail: file.businessNumber },
            { term: '当前状态', detail: <StatusTag status={status} /> },
            { term: '坐落', detail: file.location || '—', wide: true },
            { term: '提交时间', detail: file.submittedAt ? formatChineseDateTime(file.submittedAt) : '—' },
            {
              term: '剩余承诺时限',
              detail: file.remainingDays === null ? '未开始计时或已停表' : remainingDaysText(file.remainingDays),
            },
          ]}
        />
      </Card>
      {isReader && outcome}
      <div className={cx(styles.sides, isSplit && styles.split)} data-split={isSplit}>
        <Stack gap={5}>
          <Card>
            <BusinessReview business={business} form={readForm(business, file.form)} />
          </Card>
          {isAtWork && <RegisterComparison businessNumber={file.businessNumber} />}
        </Stack>
        <Card title="材料">
          <MaterialDesk
            materials={file.materials}
            flowId={file.flowId}
            answered={answered.data && { rows: answered.data, businessNumber }}
            isShut={!isOpenTo(file, userName)}
          />
        </Card>
      </div>
      {isAtWork && <RecordingsCard businessNumber={businessNumber} />}
      {parties.length > 0 && (
        <Card title="当事人">
          <PartyStates
            parties={parties}
            roleLabel={(role) => business.roles.find((entry) => entry.role === role)?.label ?? role}
            flowId={file.flowId}
            mayRemind={false}
          />
        </Card>
      )}
      {!isReader && outcome}
      {mayDecide && opinionOptions(status, file.results).length > 0 && (
        <OpinionForm key={`${status} ${version} ${opinions.length}`} file={file} business={business} onDone={refetch} />
      )}
    </Stack>
  );
}
