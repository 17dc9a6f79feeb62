// Whether acceptance, review and approval of a case lie with three people in this region.
import { Field, RadioGroup, confirm, toast } from '@portal/shared/ui';
import { useGetOfficeRulesQuery, useSaveOfficeRulesMutation } from '../../api/office-rules';
import { showError } from '../../../parts/use-case-actions';

const OPTIONS = [
  { value: 'inherit', label: '按上级规定', hint: '上级没有规定的，由三人办理' },
  { value: 'on', label: '受理、审核、核定由三人办理' },
  { value: 'off', label: '受理可以由审核或核定人员办理', hint: '工作人员不足三人时使用；审核与核定仍由两人办理' },
];
const SEPARATED: Readonly<Record<string, boolean | null>> = { inherit: null, on: true, off: false };

export function OfficeRule({ regionCode }: { regionCode: string }) {
  const { data, isError } = useGetOfficeRulesQuery({ regionCode });
  const [save, { isLoading }] = useSaveOfficeRulesMutation();
  const value = data ? (data.own ? (data.separated ? 'on' : 'off') : 'inherit') : '';

  async function keep(choice: string) {
    if (choice === value || isLoading) return;
    const words = OPTIONS.find((option) => option.value === choice)?.label ?? '';
    if (
      !(await confirm({
        title: `改为“${words}”？`,
        text: '保存后立即对本辖区的全部办件生效，可在“更改记录”中撤回。',
        confirmText: '保存',
        cancelText: '返回',
      }))
    )
      return;
    try {
      await save({ regionCode, separated: SEPARATED[choice] ?? null }).unwrap();
      toast('设置已保存');
    } catch (error) {
      await showError('未能保存设置', error);
    }
  }
  return (
    <Field group id="separate-duties" label="岗位分离" error={isError ? '未能读取设置，请刷新页面' : undefined}>
      <RadioGroup value={value} onChange={(choice) => void keep(choice)} inline={false} options={OPTIONS} />
    </Field>
  );
}
