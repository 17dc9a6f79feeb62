// What the documents of a case say, in words, for those who cannot read a PDF.
import { formatUnitNumber } from '@portal/shared/kernel';
import type { Definition } from '@portal/shared/ui';
import type { ApplicationFile } from '../api/signing';
import type { RoleLabel } from '../features/follow-signers/signer-list';

export function summaryOf(file: ApplicationFile | undefined, roleLabel: RoleLabel): Definition[] {
  if (!file) return [];
  return [
    { term: '申请事项', detail: file.businessName },
    { term: '不动产坐落', detail: file.location, wide: true },
    { term: '不动产单元号', detail: formatUnitNumber(file.unitNumber), wide: true },
    {
      term: '申请人',
      detail: file.parties.map(({ role, name }) => `${roleLabel(role)} ${name}`.trim()).join('、'),
      wide: true,
    },
  ].filter(({ detail }) => detail);
}
