// For whom rules are set: a group of roles, then one of its roles.
import { useState } from 'react';
import { Field, Select, Stack } from '@portal/shared/ui';
import type { Option } from '@portal/shared/ui';
import { useListRolesQuery } from '../../api/control-rules';
import type { Role } from '../../api/control-rules';

const GROUPS: readonly Option[] = [
  { value: 'all', label: '全部角色' },
  { value: 'public', label: '公众' },
  { value: 'office', label: '登记机构' },
  { value: 'bank', label: '银行' },
  { value: 'service', label: '协作单位' },
];
/** Groups are headings of the tree and no roles. */
const isRole = ({ roleId }: Role): boolean => !roleId.startsWith('group:');

function optionsOf(roles: readonly Role[], depth = 0): Option[] {
  return roles.flatMap((role) => [
    ...(isRole(role) ? [{ value: role.roleId, label: `${'　'.repeat(depth)}${role.name}` }] : []),
    ...optionsOf(role.children, depth + (isRole(role) ? 1 : 0)),
  ]);
}

export function RoleSelect({ value, onChange }: { value: string; onChange: (roleId: string) => void }) {
  const [group, setGroup] = useState('all');
  const { data = [], isError } = useListRolesQuery({ group });
  const options = optionsOf(data);
  return (
    <Stack gap={4}>
      <Field label="角色分组">
        <Select value={group} options={GROUPS} onChange={(chosen) => setGroup(chosen || 'all')} />
      </Field>
      <Field label="角色" error={isError ? '未能读取角色，请重新选择分组' : undefined}>
        <Select
          value={options.some((option) => option.value === value) ? value : ''}
          placeholder="选择角色"
          options={options}
          onChange={(chosen) => {
            if (chosen) onChange(chosen);
          }}
        />
      </Field>
    </Stack>
  );
}
