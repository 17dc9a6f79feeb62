// In whose name a new application is begun: one's own, or that of a ward or a principal whom the services name.
import type { Principal } from '../../contract';
import { formatChineseDate } from '../../kernel';
import { Card, Field, RadioGroup } from '../../ui';
import { ActingNotice } from './acting-notice';

export interface ChoosePrincipalProps {
  principals: readonly Principal[];
  chosen: Principal | null;
  /** Whether the person may also begin it for themselves; they may if it is left out. */
  mayOwn?: boolean;
  onChoose: (principal: Principal | null) => void;
}

const OWN = '';
const hintOf = ({ as, titleCertificateNumber, endsOn }: Principal): string =>
  as === 'guardian'
    ? '由您作为监护人代为申请'
    : [
        titleCertificateNumber ? `委托书写明${titleCertificateNumber}` : '委托书写明全部不动产',
        endsOn && `有效至${formatChineseDate(endsOn)}`,
      ]
        .filter(Boolean)
        .join('，');

export function ChoosePrincipal({ principals, chosen, mayOwn = true, onChoose }: ChoosePrincipalProps) {
  return (
    <Card title="为谁办理">
      <Field group wide label="申请人" id="principal">
        <RadioGroup
          value={chosen?.authorityId ?? OWN}
          onChange={(id) => onChoose(principals.find(({ authorityId }) => authorityId === id) ?? null)}
          options={[
            ...(mayOwn ? [{ value: OWN, label: '本人' }] : []),
            ...principals.map((principal) => ({
              value: principal.authorityId,
              label: `${principal.name}（${principal.as === 'guardian' ? '被监护人' : '委托人'}）`,
              hint: hintOf(principal),
            })),
          ]}
        />
      </Field>
      {chosen && <ActingNotice name={chosen.name} />}
    </Card>
  );
}
