// The middle of the desk: what the case is, what stands in its way, and the form beside the register.
import { useState } from 'react';
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { Notice, Tag } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../../api/application';
import { CaseTimeline } from '../../../../parts/case-timeline';
import { PartyStates } from '../../../../parts/party-states';
import { StatusTag } from '../../../../parts/status-tag';
import { AskedCorrections } from '../asked-corrections';
import type { Correctable } from '../correctable';
import { FiledObjections } from '../filed-objections';
import { GivenOpinions } from '../given-opinions';
import { ComparisonPane, useDifferences } from './comparison-pane';
import { Tabs } from './tabs';
import styles from './desk.module.css';

export interface CasePaneProps {
  file: ApplicationFile;
  business: Business;
  /** Claimed by the officer: the register may be read. */
  isAtWork: boolean;
  correctable: readonly Correctable[];
  onCorrect: (item: Correctable) => void;
}

export function CasePane({ file, business, isAtWork, correctable, onCorrect }: CasePaneProps) {
  const { businessNumber, parties, opinions, timeline, corrections } = file;
  const [chosen, setChosen] = useState<string>('register');
  const differences = useDifferences(businessNumber, isAtWork);
  const tabs = [
    ...(isAtWork ? [{ key: 'register', label: '与登记簿对照', count: differences }] : []),
    { key: 'form', label: '申请内容' },
    { key: 'parties', label: '当事人', count: parties.length },
    { key: 'history', label: '意见和经过', count: opinions.length },
  ];
  const tab = tabs.find(({ key }) => key === chosen)?.key ?? 'form';
  return (
    <section className={styles.case} aria-label="办件内容">
      <CaseHead file={file} />
      <Tabs label="办件内容" tabs={tabs} value={tab} onChange={setChosen} />
      <div className={styles.scroll} data-case-scroll tabIndex={-1}>
        <div className={styles.inner}>
          {file.restrictions.map(({ kind, level, message }) => (
            <Notice
              key={`${kind}${message}`}
              tone={level === 'block' ? 'danger' : 'warning'}
              title={level === 'block' ? '限制办理' : '请注意'}
            >
              {message}
            </Notice>
          ))}
          <FiledObjections announcements={file.announcements ?? []} objections={file.objections ?? []} />
          {corrections.length > 0 && (
            <AskedCorrections
              corrections={corrections}
              dueAt={file.status === 'CORRECTION' ? file.correctionDueAt : null}
            />
          )}
          {tab === 'register' && (
            <ComparisonPane businessNumber={businessNumber} correctable={correctable} onCorrect={onCorrect} />
          )}
          {tab === 'form' && <BusinessReview business={business} form={readForm(business, file.form)} />}
          {tab === 'parties' && (
            <PartyStates
              parties={parties}
              roleLabel={(role) => business.roles.find((entry) => entry.role === role)?.label ?? role}
              flowId={file.flowId}
              mayRemind={false}
            />
          )}
          {tab === 'history' && (
            <>
              <GivenOpinions opinions={opinions} isReader={false} />
              <CaseTimeline steps={timeline} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function CaseHead({ file }: { file: ApplicationFile }) {
  const { businessName, businessNumber, location, status, submittedAt, remainingDays, parties, materials } = file;
  const signed = parties.filter(({ signedAt }) => signedAt !== null).length;
  const wanted = materials.filter(({ required }) => required);
  const complete = wanted.filter(({ state }) => state === 'complete' || state === 'shared').length;
  return (
    <header className={styles.caseHead}>
      <h2>{businessName}</h2>
      <StatusTag status={status} />
      {parties.length > 0 && (
        <Tag tone={signed === parties.length ? 'green' : 'amber'}>{`签署 ${signed}/${parties.length}`}</Tag>
      )}
      {wanted.length > 0 && (
        <Tag tone={complete === wanted.length ? 'green' : 'amber'}>{`必交材料 ${complete}/${wanted.length}`}</Tag>
      )}
      <p className={styles.term}>{remainingDays === null ? '未开始计时或已停表' : remainingDaysText(remainingDays)}</p>
      <p className={styles.meta}>
        <span>{location || '—'}</span>
        <span>{businessNumber}</span>
        {submittedAt && <span>{formatChineseDateTime(submittedAt)}提交</span>}
      </p>
    </header>
  );
}
