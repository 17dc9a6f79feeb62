// Name and number of the person to verify, masked.
import type { Person } from '@portal/shared/bridge';
import { useUser } from '@portal/shared/session';
import { DefinitionList } from '@portal/shared/ui';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';

/** Without a person the signed-in one is meant, whose own name need not be hidden from them. */
export function PersonList({ person }: { person?: Person }) {
  const user = useUser();
  const name = person ? maskName(person.name) : (user?.name ?? '');
  const number = person ? maskIdentityNumber(person.identityNumber) : user?.identityNumber || '以账号实名信息为准';
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: '姓名', detail: name },
        { term: '证件号码', detail: number },
      ]}
    />
  );
}
