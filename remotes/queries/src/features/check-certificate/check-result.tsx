// The answer to a check: masked facts when the certificate exists, and what to do when it does not.
import { useEffect, useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList, Notice, Stack } from '@portal/shared/ui';
import type { CertificateCheck } from '../../api/certificates';
import { CertificateStatus } from '../../parts/certificate-status';

/** A result is good for ten minutes: a screenshot or a page left open proves nothing later. */
const VALID_MS = 600_000;
/** Papers besides certificates have a number and a payer of their own, and say nothing of a right. */
const PAPERS: Readonly<Record<string, { number: string; holder: string }>> = {
  税收完税证明: { number: '证明编号', holder: '纳税人' },
  不动产登记信息查询结果: { number: '证明编号', holder: '查询对象' },
  无房屋登记信息证明: { number: '证明编号', holder: '查询对象' },
  财政电子票据: { number: '票据号码', holder: '交款人' },
};

function useExpired(checkedAt: string): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    setExpired(false);
    const timer = setTimeout(() => setExpired(true), VALID_MS);
    return () => clearTimeout(timer);
  }, [checkedAt]);
  return expired;
}

export function CheckResult({ check }: { check: CertificateCheck }) {
  const expired = useExpired(check.checkedAt);
  if (expired)
    return (
      <Notice tone="warning" title="核验结果已过期">
        请重新核验，以当前登记簿为准。
      </Notice>
    );
  if (!check.match)
    return (
      <Notice tone="danger" live title="未查询到该证照">
        请核对核验码。如二维码打开的网址不是本平台，请勿相信，并联系当地登记机构。
      </Notice>
    );
  const { number, holder } = PAPERS[check.kind] ?? { number: '证书号', holder: '权利人' };
  return (
    <Card title="核验结果">
      <Stack>
        <Notice
          tone={check.status === 'valid' ? 'success' : 'warning'}
          live
          title={check.status === 'valid' ? '证照真实有效' : '证照存在，但状态不是有效'}
        />
        <DefinitionList
          columns={2}
          items={[
            ...(check.kind ? [{ term: '证照名称', detail: check.kind, wide: true }] : []),
            { term: number, detail: check.titleCertificateNumber, wide: true },
            { term: holder, detail: check.holder },
            { term: '状态', detail: <CertificateStatus status={check.status} /> },
            ...(check.location ? [{ term: '坐落', detail: check.location, wide: true }] : []),
            { term: '核验时间', detail: formatChineseDateTime(check.checkedAt) },
            { term: '核验网址', detail: location.host },
          ]}
        />
        <p>结果10分钟内有效，仅供核对，不作为权属证明。</p>
      </Stack>
    </Card>
  );
}
