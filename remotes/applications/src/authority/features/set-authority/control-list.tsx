// The controls of a form in their order, each with what the chosen role may do with it.
import { controlsOf, holderRole } from '@portal/shared/catalogue';
import type { Business, FormControlPlace } from '@portal/shared/catalogue';
import { Button, Checkbox, Field, Section, Select, Tag } from '@portal/shared/ui';
import type { Option } from '@portal/shared/ui';
import { CHOICE_NAMES } from './describe-change';
import type { Choice, Choices } from './rule-draft';
import styles from './set-authority.module.css';

const CHOICES: readonly (Option & { value: Choice })[] = (Object.keys(CHOICE_NAMES) as Choice[]).map((value) => ({
  value,
  label: CHOICE_NAMES[value],
}));
const KINDS: Readonly<Record<FormControlPlace['kind'], string>> = { section: '整节', group: '整组', field: '' };

export interface Painting {
  source: string;
  targets: readonly string[];
}

export interface ControlListProps {
  business: Business;
  choices: Choices;
  changed: readonly string[];
  painting: Painting | null;
  onChoose: (code: string, choice: Choice) => void;
  onPaint: (painting: Painting | null) => void;
}

export function ControlList(props: ControlListProps) {
  const controls = controlsOf(props.business);
  return (
    <>
      {props.business.sections.map((section) => (
        <Section key={section.id} id={`rules-${section.id}`} title={`设置：${section.title}`}>
          <ul className={styles.controls}>
            {controls
              .filter((control) => control.section === section.id)
              .map((control) => (
                <li key={control.code} className={styles.control}>
                  <Row {...props} control={control} />
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Row({
  business,
  control: { code, kind, label },
  choices,
  changed,
  painting,
  onChoose,
  onPaint,
}: ControlListProps & { control: FormControlPlace }) {
  const name = KINDS[kind] ? `${label}（${KINDS[kind]}）` : label;
  const options = kind === 'field' ? CHOICES : CHOICES.filter(({ value }) => value !== 'required');
  const hint = changed.includes(code) ? '已更改，尚未保存' : undefined;
  const isTarget = painting?.targets.includes(code) ?? false;
  return (
    <>
      <Field
        id={`rule-${code}`}
        label={name}
        hint={[hint, emptyWarning(business, code, choices[code])].filter(Boolean).join('。') || undefined}
      >
        <Select
          value={choices[code] ?? 'inherit'}
          options={options}
          onChange={(value) => onChoose(code, (value || 'inherit') as Choice)}
        />
      </Field>
      {painting === null && (
        <Button
          size="small"
          variant="text"
          aria-label={`以“${name}”为格式刷`}
          onClick={() => onPaint({ source: code, targets: [] })}
        >
          格式刷
        </Button>
      )}
      {painting?.source === code && <Tag tone="blue">格式来源</Tag>}
      {painting && painting.source !== code && (
        <Checkbox
          checked={isTarget}
          onChange={(on) =>
            onPaint({
              ...painting,
              targets: on ? [...painting.targets, code] : painting.targets.filter((other) => other !== code),
            })
          }
        >{`应用到${name}`}</Checkbox>
      )}
    </>
  );
}

/** What comes of closing a group that new applications need and the register does not fill. */
function emptyWarning(business: Business, code: string, choice: Choice | undefined): string | undefined {
  const role = business.roles.find((entry) => code === `parties.${entry.role}`);
  const group = role ?? business.tables.find(({ table }) => code === `tables.${table}`);
  const isClosed = choice === 'readOnly';
  return isClosed && group && group.min > 0 && role !== holderRole(business)
    ? '新申请中此组没有登记簿内容可带入，申请人将无法送出申请'
    : undefined;
}
