// One case on the registrar's desk: form and register beside the papers, with the decision always in view.
import { useEffect, useRef, useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { useUser } from '@portal/shared/session';
import { Button, Notice, announce, toast } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../../api/application';
import type { DeskCase } from '../../../api/desk-queue';
import { useCaseActions } from '../../../../parts/use-case-actions';
import type { Correctable } from '../correctable';
import { correctableItems } from '../correctable';
import { emptyDraft, opinionOptions } from '../opinion-options';
import type { OpinionDraft, OpinionOption } from '../opinion-options';
import { isOpenTo } from '../look-reason';
import { licencesOf, opinionRequest } from '../opinion-request';
import { useUnsavedOpinion } from '../use-unsaved-opinion';
import { CasePane } from './case-pane';
import { ClaimLine, whyNotMine } from './claim-line';
import { DecisionBar, agreeing } from './decision-bar';
import { DecisionLayer } from './decision-layer';
import type { DeskKey } from './desk-keys';
import { PapersPane } from './papers-pane';
import { standardOpinions } from './standard-opinions';
import type { DeskOutbox } from './use-outbox';
import styles from './desk.module.css';

export interface DeskCaseProps {
  file: ApplicationFile;
  business: Business;
  next: DeskCase | undefined;
  desk: DeskOutbox;
  /** The keys of the case that is open, for the page that listens. */
  onKeys: (keys: readonly DeskKey[]) => void;
  /** Opens the next case, or what is shown where there is none. */
  onNext: () => void;
  refetch: () => void;
}

export function CaseOnDesk({ file, business, next, desk, onKeys, onNext, refetch }: DeskCaseProps) {
  const { businessNumber, status, version } = file;
  const userName = useUser()?.name ?? '';
  const { outbox, pending, drafts } = desk;
  const { run, busy } = useCaseActions();
  const root = useRef<HTMLDivElement>(null);
  const options = opinionOptions(status, file.results, file.corrections.length > 0);
  const agree = agreeing(options);
  const [draft, setDraft] = useState<OpinionDraft>(() => drafts.get(businessNumber) ?? emptyDraft(agree));
  const [asked, setAsked] = useState<OpinionOption | null>(null);
  const isAtWork = file.claimedBy === userName && file.role === 'staff';
  const isWaiting = pending?.request.businessNumber === businessNumber;
  const mayDecide = isAtWork && whyNotMine(file, userName) === null && options.length > 0 && !isWaiting;
  const isWritten =
    draft.corrections.length > 0 ||
    draft.grounds.length > 0 ||
    (draft.opinion.trim() !== '' && isTyped(options, file, draft.opinion));
  useUnsavedOpinion(mayDecide && isWritten);
  const correction = options.find(({ result }) => result === '5');
  const correctable = mayDecide && correction ? correctableItems(business, file).fields : [];

  function change(changed: OpinionDraft) {
    setDraft(changed);
    drafts.set(businessNumber, changed);
  }
  function decide(option: OpinionOption, written: OpinionDraft) {
    setAsked(null);
    outbox.put({
      request: { idempotencyKey: crypto.randomUUID(), ...opinionRequest(file, option, written) },
      draft: written,
      label: option.label,
      title: `${file.businessName} ${businessNumber}`,
    });
    onNext();
  }
  /** Words that were typed stay; a proposal gives way to that of the other decision. */
  function askFor(option: OpinionOption, item?: Correctable) {
    const isProposed = draft.opinion === '' || options.some(({ proposal }) => proposal === draft.opinion);
    const corrections =
      item && !draft.corrections.some(({ kind, key }) => kind === item.kind && key === item.key)
        ? [...draft.corrections, { ...item, reason: '与登记簿记载不一致' }]
        : draft.corrections;
    change({ ...draft, result: option.result, corrections, opinion: isProposed ? option.proposal : draft.opinion });
    setAsked(option);
  }
  function close() {
    setAsked(null);
    const isProposed = options.some(({ proposal }) => proposal === draft.opinion);
    change({ ...draft, result: agree?.result ?? null, opinion: isProposed ? (agree?.proposal ?? '') : draft.opinion });
  }
  const agreeNow = () => {
    if (!agree) return;
    if (draft.opinion.trim() === '') document.getElementById('desk-opinion')?.focus();
    else if (licencesOf(file, agree).length > 0 && !draft.licenceCompared)
      document.getElementById('licenceCompared')?.focus();
    else decide(agree, { ...draft, result: agree.result });
  };
  async function claim() {
    const { done } = await run('claim', file);
    if (done) toast('已领取');
    refetch();
  }
  const press = (selector: string, at = 0) => root.current?.querySelectorAll<HTMLElement>(selector)[at];
  function nextDifference() {
    press('[data-tab="register"]')?.click();
    requestAnimationFrame(() => {
      const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const row = rows[(at + 1) % Math.max(1, rows.length)];
      if (row) row.focus();
      else announce('没有与登记簿不一致的内容');
    });
  }
  const keys: DeskKey[] = [
    ...(file.actions.includes('claim') ? [{ keys: 'Alt+C', label: '领取', run: () => void claim() }] : []),
    ...(mayDecide && agree ? [{ keys: 'Ctrl+Enter', label: `${agree.label}，打开下一件`, run: agreeNow }] : []),
    ...(mayDecide && correction ? [{ keys: 'Alt+B', label: correction.label, run: () => askFor(correction) }] : []),
    ...(mayDecide && agree
      ? [{ keys: 'Alt+E', label: '填写意见', run: () => document.getElementById('desk-opinion')?.focus() }]
      : []),
    { keys: 'Alt+D', label: '下一处不一致', run: nextDifference },
    { keys: 'Alt+R', label: '与登记簿对照', run: () => press('[data-tab="register"]')?.click() },
    { keys: 'Alt+A', label: '申请内容', run: () => press('[data-tab="form"]')?.click() },
    ...Array.from({ length: 9 }, (_, at) => ({
      keys: `Alt+${at + 1}`,
      label: `第${at + 1}份材料`,
      run: () => press('[data-paper]', at)?.click(),
    })),
  ];
  useEffect(() => onKeys(keys));
  useEffect(() => () => onKeys([]), [onKeys]);

  return (
    <div ref={root} className={styles.onDesk}>
      <CasePane
        file={file}
        business={business}
        isAtWork={isAtWork}
        correctable={correctable}
        onCorrect={(item) => correction && askFor(correction, item)}
      />
      <PapersPane key={businessNumber} file={file} isOpen={isOpenTo(file, userName)} />
      <section className={styles.bar} aria-label="审核意见">
        {isWaiting ? (
          <Notice tone="info" title="本件的意见尚未送出">
            撤销后可以修改。
          </Notice>
        ) : (
          mayDecide && (
            <DecisionBar
              key={`${status} ${version}`}
              file={file}
              options={options}
              draft={draft}
              hasNext={next !== undefined}
              onChange={change}
              onAgree={agreeNow}
              onOther={askFor}
            />
          )
        )}
        <div className={styles.barFoot}>
          {!isWaiting && (
            <ClaimLine file={file} userName={userName} isBusy={busy !== null} onClaim={() => void claim()} />
          )}
          <Button size="small" variant="text" aria-keyshortcuts="Alt+ArrowDown" disabled={!next} onClick={onNext}>
            下一件
          </Button>
        </div>
      </section>
      {asked && (
        <DecisionLayer
          file={file}
          business={business}
          option={asked}
          draft={{ ...draft, result: asked.result }}
          onChange={change}
          onClose={close}
          onDecide={(written) => decide(asked, written)}
        />
      )}
    </div>
  );
}

/** Neither proposed nor chosen from the standard opinions. */
function isTyped(
  options: readonly OpinionOption[],
  { status, processCode }: ApplicationFile,
  opinion: string,
): boolean {
  return options.every(
    ({ result, proposal }) => proposal !== opinion && !standardOpinions(status, result, processCode).includes(opinion),
  );
}
