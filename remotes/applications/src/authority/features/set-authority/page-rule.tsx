// One control of a page: whether a role sees and may use it.
import { Field, Select, confirm, toast } from '@portal/shared/ui';
import { useListPageRulesQuery, useSavePageRulesMutation } from '../../api/control-rules';
import { showError } from '../../../parts/use-case-actions';
import type { PageControl } from './page-controls';
import { choiceOf, settingOf } from './rule-draft';
import type { Choice } from './rule-draft';

const OPTIONS = [
  { value: 'inherit', label: '默认' },
  { value: 'open', label: '显示并可用' },
  { value: 'readOnly', label: '显示但不可用' },
  { value: 'hidden', label: '隐藏' },
];

export function PageRule({
  control,
  regionCode,
  roleId,
}: {
  control: PageControl;
  regionCode: string;
  roleId: string;
}) {
  const { pageId, code, kind, page, label } = control;
  const query = useListPageRulesQuery({ pageId, regionCode, roleId });
  const [save, { isLoading }] = useSavePageRulesMutation();
  const rule = query.data?.find((entry) => entry.code === code);

  async function keep(choice: Choice) {
    // Arrow keys walk through a list and would save every stop on the way.
    const words = OPTIONS.find(({ value }) => value === choice)?.label ?? '';
    const sure = await confirm({
      title: `改为“${words}”？`,
      text: `${page}：${label}。保存后立即对本辖区的所选角色生效，可在“更改记录”中撤回。`,
      confirmText: '保存',
      cancelText: '返回',
    });
    if (!sure) return;
    try {
      await save({ pageId, regionCode, settings: [{ code, kind, ...settingOf(choice) }], roleIds: [roleId] }).unwrap();
      toast('权限已保存');
    } catch (error) {
      await showError('未能保存权限', error);
    }
  }
  return (
    <Field label={`${page}：${label}`} error={query.isError ? '未能读取权限，请刷新页面' : undefined}>
      <Select
        value={rule ? choiceOf(rule) : 'inherit'}
        options={OPTIONS}
        disabled={isLoading || !query.data}
        onChange={(value) => void keep((value || 'inherit') as Choice)}
      />
    </Field>
  );
}
