// What an opinion consists of besides its result: grounds, materials in doubt, points of correction, and the words.
import type { Business } from '@portal/shared/catalogue';
import { CheckboxGroup, Field, Notice, Stack, TextArea } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { correctableItems } from './correctable';
import { CorrectionPicker } from './correction-picker';
import type { OpinionDraft, OpinionOption, OpinionProblem } from './opinion-options';
import { LicenceCheck } from './licence-check';
import { licencesOf, materialsInDoubt } from './opinion-request';

export interface OpinionFieldsProps {
  file: ApplicationFile;
  business: Business;
  option: OpinionOption | undefined;
  draft: OpinionDraft;
  problems: readonly OpinionProblem[];
  onChange: (changes: Partial<OpinionDraft>) => void;
}

export function OpinionFields({ file, business, option, draft, problems, onChange }: OpinionFieldsProps) {
  const { result, opinion, grounds, corrections, refused, licenceCompared } = draft;
  const inDoubt = materialsInDoubt(file, option);
  const messageAt = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const { materials, fields } = correctableItems(business, file);
  return (
    <Stack gap={4}>
      {option?.danger && (
        <Notice tone="warning" live title="请注意">
          {option.consequence}
        </Notice>
      )}
      <LicenceCheck
        names={licencesOf(file, option)}
        checked={licenceCompared}
        error={messageAt('licenceCompared')}
        onChange={(next) => onChange({ licenceCompared: next })}
      />
      {option?.grounds && (
        <Field id="grounds" label="法定情形" required group error={messageAt('grounds')}>
          <CheckboxGroup
            value={[...grounds]}
            onChange={(next) => onChange({ grounds: next })}
            inline={false}
            options={option.grounds.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      {inDoubt.length > 0 && (
        <Field id="refused" label="不予认可的材料" group hint="选中后，申请人须重新提交；意见即告知申请人的原因。">
          <CheckboxGroup
            value={[...refused]}
            onChange={(next) => onChange({ refused: next })}
            inline={false}
            options={inDoubt.map(({ materialId, name }) => ({ value: materialId, label: name }))}
          />
        </Field>
      )}
      {result === '5' && (
        <CorrectionPicker
          materials={materials}
          fields={fields}
          value={corrections}
          problems={problems}
          onChange={(next) => onChange({ corrections: next })}
        />
      )}
      {messageAt('corrections') && <Notice tone="danger">{messageAt('corrections')}</Notice>}
      <Field
        id="opinion"
        label="意见"
        required
        error={messageAt('opinion')}
        hint={
          result === '5' || result === '3' || option?.materialsInDoubt ? '申请人会看到这段文字。' : '仅供内部查阅。'
        }
      >
        <TextArea value={opinion} onChange={(next) => onChange({ opinion: next })} count={500} />
      </Field>
    </Stack>
  );
}
