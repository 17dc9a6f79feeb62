// A decision that needs more than words: grounds, points of correction, a reason that the applicants read.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { Button, ErrorSummary, Field, Layer, Notice, Select, Stack } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../../api/application';
import { OpinionFields } from '../opinion-fields';
import { opinionProblems } from '../opinion-options';
import type { OpinionDraft, OpinionOption } from '../opinion-options';
import { licencesOf } from '../opinion-request';
import { standardOpinions } from './standard-opinions';

export interface DecisionLayerProps {
  file: ApplicationFile;
  business: Business;
  option: OpinionOption;
  draft: OpinionDraft;
  onChange: (draft: OpinionDraft) => void;
  onClose: () => void;
  onDecide: (draft: OpinionDraft) => void;
}

export function DecisionLayer({ file, business, option, draft, onChange, onClose, onDecide }: DecisionLayerProps) {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : opinionProblems(draft, option, licencesOf(file, option));
  const phrases = standardOpinions(file.status, option.result, file.processCode);
  function decide() {
    if (opinionProblems(draft, option, licencesOf(file, option)).length > 0) setAttempt((count) => count + 1);
    else onDecide(draft);
  }
  return (
    <Layer
      open
      kind="drawer"
      title={option.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button variant={option.danger ? 'danger' : 'primary'} onClick={decide}>
            {option.label}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ErrorSummary attempt={attempt} errors={problems.map(({ path, message }) => ({ id: path, message }))} />
        {!option.danger && <Notice tone="info">{option.consequence}</Notice>}
        {phrases.length > 0 && (
          <Field label="标准意见" optional>
            <Select
              value=""
              placeholder="选择标准意见"
              options={phrases.map((text) => ({ value: text, label: text }))}
              onChange={(opinion) => opinion && onChange({ ...draft, opinion })}
            />
          </Field>
        )}
        <OpinionFields
          file={file}
          business={business}
          option={option}
          draft={draft}
          problems={problems}
          onChange={(changes) => onChange({ ...draft, ...changes })}
        />
      </Stack>
    </Layer>
  );
}
