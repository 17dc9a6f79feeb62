// Who may handle a matter: the person, an agent, a guardian, an enterprise; from the fields that the business asks for.
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import type { Transactor } from '@portal/applications/contract';
import { refuse } from '../core/errors';

const PERSON = '1';
const MINOR_FIELD = 'jhrxm';
const AGENT_FIELD = 'dlrxm';

/** @throws Refusal for a business that there is none of */
export async function findTransactors(processCode: string): Promise<Transactor[]> {
  if (!hasBusiness(processCode)) refuse('该事项暂未开放在线办理');
  return transactorsOf(await loadBusiness(processCode));
}

function transactorsOf(business: Business): Transactor[] {
  const partyTypes = new Set(business.roles.flatMap((role) => role.partyTypes));
  const asks = (key: string) => business.roles.some((role) => role.fields.some((field) => field.key === key));
  const rows: (Transactor | false)[] = [
    partyTypes.has(PERSON) && {
      code: 'self',
      name: '本人',
      note: business.jointApplication ? '各方当事人都要本人确认和签名' : '由申请人本人确认和签名',
    },
    asks(AGENT_FIELD) && { code: 'agent', name: '代理人', note: '需要代理人身份证明和授权委托书' },
    partyTypes.has(PERSON) &&
      asks(MINOR_FIELD) && { code: 'guardian', name: '监护人', note: '当事人未满18周岁的，由监护人代为申请' },
    [...partyTypes].some((code) => code !== PERSON) && {
      code: 'enterprise',
      name: '法定代表人或经办人',
      note: '企业、机关等单位用法人账号办理',
    },
  ];
  return rows.filter((row) => row !== false);
}
