// Who may handle a matter: the person, an agent, a guardian, an enterprise; from the fields that the business asks for.
import { z } from 'zod';
import type { Business } from '@portal/shared/catalogue';

export const transactor = z.object({
  code: z.enum(['self', 'agent', 'guardian', 'enterprise']),
  name: z.string(),
  sm: z.string(),
});
export type Transactor = z.infer<typeof transactor>;

const PERSON = '1';
const MINOR_FIELD = 'jhrxm';
const AGENT_FIELD = 'dlrxm';

export function transactorsOf(business: Business): Transactor[] {
  const partyTypes = new Set(business.roles.flatMap((role) => role.partyTypes));
  const asks = (key: string) => business.roles.some((role) => role.fields.some((field) => field.key === key));
  const rows: (Transactor | false)[] = [
    partyTypes.has(PERSON) && {
      code: 'self',
      name: '本人',
      sm: business.jointApplication ? '各方当事人都要本人确认和签名' : '由申请人本人确认和签名',
    },
    asks(AGENT_FIELD) && { code: 'agent', name: '代理人', sm: '需要代理人身份证明和授权委托书' },
    partyTypes.has(PERSON) &&
      asks(MINOR_FIELD) && { code: 'guardian', name: '监护人', sm: '当事人未满18周岁的，由监护人代为申请' },
    [...partyTypes].some((code) => code !== PERSON) && {
      code: 'enterprise',
      name: '法定代表人或经办人',
      sm: '企业、机关等单位用法人账号办理',
    },
  ];
  return rows.filter((row) => row !== false);
}
