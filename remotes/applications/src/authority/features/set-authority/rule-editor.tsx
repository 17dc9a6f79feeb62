// Sets what one role sees and fills in of a business's form, with the form as that role will have it beside.
import { useEffect, useMemo, useState } from 'react';
import { sampleForm, states, withAuthority } from '@portal/shared/catalogue';
import type { Business, RegistrationState } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { serverToday } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Field, Notice, Select, Stack, confirm, toast } from '@portal/shared/ui';
import { usePaintFormRulesMutation, useSaveFormRulesMutation } from '../../api/control-rules';
import type { StoredControlRule } from '../../api/control-rules';
import { showError } from '../../../parts/use-case-actions';
import { useUnsavedGuard } from '../../../parts/use-unsaved-guard';
import { confirmDropping } from './confirm-dropping';
import { ControlList } from './control-list';
import type { Painting } from './control-list';
import { adopt, changedCodes, choiceOf, choose, markSaved, noteStored, settingOf, startDraft } from './rule-draft';
import { useRuleSteps } from './use-rule-steps';
import styles from './set-authority.module.css';

export interface RuleEditorProps {
  business: Business;
  regionCode: string;
  roleId: string;
  /** State of the case in which alone the rules hold; empty for all. */
  task: string;
  rules: readonly StoredControlRule[];
  /** Told how many settings wait to be saved. */
  onUnsaved: (count: number) => void;
}

const codeKind = (code: string): string =>
  code.startsWith('section.')
    ? 'section'
    : code.startsWith('fields.') || code.split('.').length > 2
      ? 'field'
      : 'group';

const choicesOf = (rules: readonly StoredControlRule[], task: string) =>
  Object.fromEntries(rules.filter(({ taskCode }) => taskCode === task).map((rule) => [rule.code, choiceOf(rule)]));

export function RuleEditor({ business, regionCode, roleId, task, rules, onUnsaved }: RuleEditorProps) {
  const [draft, setDraft] = useState(() => startDraft(choicesOf(rules, task)));
  const [painting, setPainting] = useState<Painting | null>(null);
  const [save, saving] = useSaveFormRulesMutation();
  const [paint, copying] = usePaintFormRulesMutation();
  const changed = changedCodes(draft);
  useEffect(() => setDraft((before) => adopt(before, choicesOf(rules, task))), [rules, task]);
  useUnsavedGuard(changed.length > 0, () => confirmDropping(changed.length));
  useEffect(() => {
    onUnsaved(changed.length);
    return () => onUnsaved(0);
  }, [changed.length, onUnsaved]);
  const steps = useRuleSteps(draft, setDraft);

  async function keep() {
    const settings = changed.map((code) => ({
      code,
      kind: codeKind(code),
      ...settingOf(draft.now[code] ?? 'inherit'),
    }));
    const sure = await confirm({
      title: `保存${changed.length}项设置？`,
      text: '保存后立即对本辖区的所选角色生效。',
      confirmText: '保存',
      cancelText: '返回',
    });
    if (!sure) return;
    try {
      await save({
        formId: business.id,
        regionCode,
        settings,
        roleIds: [roleId],
        ...(task ? { processKey: business.id, taskCode: task } : {}),
      }).unwrap();
      setDraft(markSaved);
      toast('权限已保存');
    } catch (error) {
      await showError('未能保存权限', error);
    }
  }
  async function apply({ source, targets }: Painting) {
    const sure = await confirm({
      title: `应用到${targets.length}项？`,
      text: '所选内容将采用格式来源对所有角色和环节的设置，原有设置被替换，立即生效。应用后可以撤销。',
      confirmText: '应用',
      cancelText: '返回',
    });
    if (!sure) return;
    const changeId = crypto.randomUUID();
    try {
      await paint({ formId: business.id, regionCode, source, targets: [...targets], changeId }).unwrap();
      setDraft((before) => noteStored(before, changeId));
      setPainting(null);
      toast('格式已应用');
    } catch (error) {
      await showError('未能应用格式', error);
    }
  }
  return (
    <Stack gap={5}>
      {painting && (
        <Notice
          tone="info"
          live
          title="格式刷"
          action={
            <>
              <Button size="small" onClick={() => setPainting(null)}>
                取消
              </Button>
              <Button
                size="small"
                variant="primary"
                disabled={painting.targets.length === 0}
                loading={copying.isLoading}
                onClick={() => void apply(painting)}
              >
                应用格式
              </Button>
            </>
          }
        >
          {changed.length > 0
            ? '有尚未保存的更改，请先保存再使用格式刷。'
            : `请勾选要采用相同设置的内容，已选${painting.targets.length}项。`}
        </Notice>
      )}
      <div className={styles.columns}>
        <Card>
          <ControlList
            business={business}
            choices={draft.now}
            changed={changed}
            painting={changed.length > 0 ? null : painting}
            onChoose={(code, choice) => setDraft(choose(draft, [code], choice))}
            onPaint={setPainting}
          />
          <ActionBar status={changed.length > 0 ? `有${changed.length}项更改尚未保存` : '没有未保存的更改'}>
            <Button
              disabled={!steps.canUndo}
              loading={steps.busy === 'undo'}
              aria-keyshortcuts="Control+Z"
              onClick={() => void steps.undo()}
            >
              撤销
            </Button>
            <Button
              disabled={!steps.canRedo}
              loading={steps.busy === 'redo'}
              aria-keyshortcuts="Control+Shift+Z"
              onClick={() => void steps.redo()}
            >
              重做
            </Button>
            <Button
              variant="primary"
              disabled={changed.length === 0}
              loading={saving.isLoading}
              onClick={() => void keep()}
            >
              保存
            </Button>
          </ActionBar>
        </Card>
        <Card title="所选角色看到的表单">
          <Preview
            key={JSON.stringify(draft.now)}
            business={business}
            rules={Object.entries(draft.now)
              .filter(([, choice]) => choice !== 'inherit')
              .map(([code, choice]) => ({ code, ...settingOf(choice) }))}
          />
        </Card>
      </div>
    </Stack>
  );
}

/** The real form with made-up values; nothing of it is kept. */
function Preview({ business, rules }: { business: Business; rules: Parameters<typeof withAuthority>[1] }) {
  const model = useMemo(() => {
    const context = { today: serverToday() };
    return buildForm(withAuthority(business, rules), sampleForm(business, context), context);
  }, [business, rules]);
  return <BusinessForm form={model} />;
}

const TASKS = (Object.keys(states) as RegistrationState[]).map((code) => ({
  value: code as string,
  label: states[code].name,
}));

export function TaskSelect({ value, onChange }: { value: string; onChange: (task: string) => void }) {
  return (
    <Field label="环节">
      <Select value={value} placeholder="所有环节" options={TASKS} onChange={onChange} />
    </Field>
  );
}
