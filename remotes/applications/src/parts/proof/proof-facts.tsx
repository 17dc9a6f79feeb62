// What a proof says and its papers, for who handed it in and for the officer who decides.
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Card, DefinitionList, Notice, Stack } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import { downloadProofFile } from '../../api/proofs';
import type { ProofDetail } from '../../api/proofs';
import { ProofStateTag } from './proof-state';
import { INCAPACITIES, KINDS, sidesOf } from './words';

export function ProofFacts({ proof }: { proof: ProofDetail }) {
  const { kind, acting, actedFor, state, reason, files, incapacity, businessName, startsOn, endsOn, decidedAt } = proof;
  const preview = useFilePreview({ load: downloadProofFile });
  const sides = sidesOf(proof);
  const person = ({ name, identityNumber, birthDate }: typeof acting) =>
    [name, identityNumber, birthDate && `${formatChineseDate(birthDate)}出生`].filter(Boolean).join('，');
  return (
    <Card title={KINDS[kind]} actions={<ProofStateTag state={state} />}>
      <Stack gap={4}>
        {state === 'refused' && reason && (
          <Notice tone="warning" title="不予采信的原因">
            {reason}
          </Notice>
        )}
        <DefinitionList
          columns={2}
          items={[
            { term: sides.actedFor, detail: person(actedFor), wide: true },
            { term: sides.acting, detail: person(acting), wide: true },
            ...(incapacity ? [{ term: '被监护人情形', detail: INCAPACITIES[incapacity] }] : []),
            ...(businessName ? [{ term: '委托办理的业务', detail: businessName, wide: true }] : []),
            ...(kind === 'letter'
              ? [{ term: '不动产', detail: proof.titleCertificateNumber ?? '委托人名下全部不动产', wide: true }]
              : []),
            ...(startsOn && endsOn
              ? [
                  {
                    term: '委托期限',
                    detail: `${formatChineseDate(startsOn)}至${formatChineseDate(endsOn)}`,
                    wide: true,
                  },
                ]
              : []),
            { term: '证明文件编号', detail: proof.documentNumber, wide: true },
            { term: '提交时间', detail: formatChineseDateTime(proof.createdAt) },
            ...(decidedAt ? [{ term: '审核时间', detail: formatChineseDateTime(decidedAt) }] : []),
          ]}
        />
        <ul aria-label="证明文件">
          {files.map((file) => (
            <li key={file.fileId}>
              <Button
                variant="text"
                icon="file"
                aria-label={`打开${file.name}`}
                onClick={() => preview.open(files, file.fileId)}
              >{`${file.name}${file.mime === 'application/pdf' ? `（${file.pages}页）` : ''}`}</Button>
            </li>
          ))}
        </ul>
      </Stack>
      {preview.view}
    </Card>
  );
}
