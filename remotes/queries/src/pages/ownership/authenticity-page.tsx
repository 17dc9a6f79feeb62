// Whether an ownership proof that somebody shows is genuine: of a person, or of a family.
import { Notice, Page, Stack } from '@portal/shared/ui';
import type { Asking } from '../../features/look-up/lookup-form-model';
import { holderName, titleCertificate } from '../lookups/fields';
import { ProofCheck } from '../paper-checks';
import { QUERY_CRUMBS } from './crumbs';

const PROOF_NUMBER: Asking = {
  fields: [
    {
      ...titleCertificate,
      label: '证明编号',
      hint: '证明标题下方，以CX开头',
      required: true,
    },
    { ...holderName, label: '证明上的姓名或名称', hint: '填写后一并核对' },
  ],
};
const FAMILY = '家庭';

interface Checked {
  title: string;
  lead: string;
  isMeant: (kind: string) => boolean;
}
const OF_PERSON: Checked = {
  title: '权属证明核验',
  lead: '填写证明编号，核对产权查询结果证明、无房证明或者登记证明是否真实、是否有效。',
  isMeant: () => true,
};
const OF_FAMILY: Checked = {
  title: '家庭产权证明核验',
  lead: '填写证明编号，核对家庭产权查询开具的证明是否真实、是否有效。',
  isMeant: (kind) => kind.startsWith(FAMILY),
};

function Authenticity({ title, lead, isMeant }: Checked) {
  return (
    <Page title={title} lead={lead} breadcrumb={[...QUERY_CRUMBS, { label: title }]}>
      <Stack gap={5}>
        <ProofCheck asking={PROOF_NUMBER} isMeant={isMeant} />
        <Notice title="也可以扫描证明上的二维码核验">每次核验都会记录，开具证明的人可以看到被核验的次数和时间。</Notice>
      </Stack>
    </Page>
  );
}

export function ProofAuthenticityPage() {
  return <Authenticity {...OF_PERSON} />;
}

export function FamilyProofAuthenticityPage() {
  return <Authenticity {...OF_FAMILY} />;
}
