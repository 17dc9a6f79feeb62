// The one list of what is to be mended, each item with its reason.
import { Button, Checkbox, Field, Select, Stack, TextArea } from '@portal/shared/ui';
import type { Correctable } from './correctable';
import type { CorrectionDraft, OpinionProblem } from './opinion-options';
import styles from './audit-application.module.css';

export interface CorrectionPickerProps {
  materials: readonly Correctable[];
  fields: readonly Correctable[];
  value: readonly CorrectionDraft[];
  problems: readonly OpinionProblem[];
  onChange: (value: CorrectionDraft[]) => void;
}

const same = (a: Correctable, b: Correctable) => a.kind === b.kind && a.key === b.key;

export function CorrectionPicker({ materials, fields, value, problems, onChange }: CorrectionPickerProps) {
  const toggle = (item: Correctable, on: boolean) =>
    onChange(on ? [...value, { ...item, reason: '' }] : value.filter((entry) => !same(entry, item)));
  const reason = (item: CorrectionDraft) => {
    const id = `corrections.${item.kind}.${item.key}`;
    const error = problems.find((problem) => problem.path === id)?.message;
    return (
      <Field id={id} label={`${item.label}的补正原因`} required error={error}>
        <TextArea
          rows={2}
          value={item.reason}
          count={200}
          onChange={(text) => onChange(value.map((entry) => (same(entry, item) ? { ...entry, reason: text } : entry)))}
        />
      </Field>
    );
  };
  const chosenFields = value.filter((item) => item.kind === 'field');
  const free = fields.filter((item) => !value.some((entry) => same(entry, item)));
  return (
    <fieldset id="corrections" className={styles.corrections}>
      <legend>补正内容（须一次告知全部）</legend>
      <Stack gap={4}>
        {materials.map((item) => {
          const chosen = value.find((entry) => same(entry, item));
          return (
            <div key={item.key}>
              <Checkbox
                checked={chosen !== undefined}
                onChange={(on) => toggle(item, on)}
              >{`材料：${item.label}`}</Checkbox>
              {chosen && reason(chosen)}
            </div>
          );
        })}
        {chosenFields.map((item) => (
          <div key={item.key}>
            {reason(item)}
            <Button
              size="small"
              variant="text"
              icon="trash"
              onClick={() => toggle(item, false)}
            >{`移除${item.label}`}</Button>
          </div>
        ))}
        <Field label="添加需要更正的填写内容" optional>
          <Select
            value=""
            placeholder="选择内容"
            options={free.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key) => {
              const item = free.find((entry) => entry.key === key);
              if (item) toggle(item, true);
            }}
          />
        </Field>
      </Stack>
    </fieldset>
  );
}
