// The bar at the foot of the desk, always in view: claim, standard opinion, and one button for each decision.
import { useId, useState } from 'react';
import { Button, Select, TextInput, VisuallyHidden } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../../api/application';
import { LicenceCheck } from '../licence-check';
import { opinionProblems } from '../opinion-options';
import type { OpinionDraft, OpinionOption } from '../opinion-options';
import { licencesOf } from '../opinion-request';
import { standardOpinions } from './standard-opinions';
import styles from './desk.module.css';

export interface DecisionBarProps {
  file: ApplicationFile;
  options: readonly OpinionOption[];
  draft: OpinionDraft;
  hasNext: boolean;
  onChange: (draft: OpinionDraft) => void;
  /** Leads to the field of the words where there are none. */
  onAgree: () => void;
  onOther: (option: OpinionOption) => void;
}

/** The decision that moves the case on; without one the bar has only the others. */
export const agreeing = (options: readonly OpinionOption[]): OpinionOption | undefined =>
  options.find(({ result }) => result === '1' || result === '6');

const isOfLicence = ({ path }: { path: string }): boolean => path === 'licenceCompared';

export function DecisionBar({ file, options, draft, hasNext, onChange, onAgree, onOther }: DecisionBarProps) {
  const agree = agreeing(options);
  const phrases = agree ? standardOpinions(file.status, agree.result, file.processCode) : [];
  const errorId = useId();
  const [isMissing, setMissing] = useState(false);
  const shown = isMissing && draft.opinion.trim() === '';
  const licences = licencesOf(file, agree);
  const unchecked = agree && opinionProblems({ ...draft, result: agree.result }, agree, licences).find(isOfLicence);
  function decide() {
    if (draft.opinion.trim() === '' || unchecked) setMissing(true);
    onAgree();
  }
  return (
    <div className={styles.opinionRow}>
      <LicenceCheck
        names={licences}
        checked={draft.licenceCompared}
        error={isMissing ? unchecked?.message : undefined}
        onChange={(licenceCompared) => onChange({ ...draft, licenceCompared })}
      />
      {agree && (
        <>
          <span className={styles.phrases}>
            <Select
              aria-label="标准意见"
              value=""
              placeholder="标准意见"
              options={phrases.map((text) => ({ value: text, label: text }))}
              onChange={(opinion) => opinion && onChange({ ...draft, opinion })}
            />
          </span>
          <span className={styles.opinion}>
            <TextInput
              id="desk-opinion"
              aria-label="意见"
              aria-describedby={shown ? errorId : undefined}
              invalid={shown}
              maxLength={2000}
              value={draft.opinion}
              onChange={(opinion) => onChange({ ...draft, opinion })}
            />
            {shown && (
              <span id={errorId} role="alert" className={styles.missing}>
                请填写意见
              </span>
            )}
          </span>
        </>
      )}
      <span className={styles.decisions}>
        {options
          .filter((option) => option !== agree)
          .map((option) => (
            <Button
              key={option.result}
              variant={option.danger ? 'danger' : 'default'}
              aria-keyshortcuts={option.result === '5' ? 'Alt+B' : undefined}
              onClick={() => onOther(option)}
            >
              {option.label}
            </Button>
          ))}
        {agree && (
          <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={decide}>
            {agree.label}
            {hasNext && <VisuallyHidden>，打开下一件</VisuallyHidden>}
          </Button>
        )}
      </span>
    </div>
  );
}
