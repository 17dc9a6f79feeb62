// The chain of rights of one property: of one's own by its certificate, or, for officials, of the property that their
// case is about.
import { formatUnitNumber } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, Card, DefinitionList, Page, PrintButton, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useReadChainQuery } from '../api/right-chain';
import { RightChain } from '../features/trace-rights/right-chain';

export function RightBackPage() {
  const { titleCertificateNumber, businessNumber } = useAddress();
  const query = useReadChainQuery(titleCertificateNumber ? { titleCertificateNumber, businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const chain = titleCertificateNumber ? query.currentData : undefined;
  const shown = queryState({ ...query, data: chain });
  return (
    <Page
      title="权属追溯"
      lead="该不动产从最初登记到现在的权利和限制。其他权利人的姓名作了遮挡。"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '权属追溯查询', href: paths.chains },
        { label: '权属追溯' },
      ]}
      actions={chain && <PrintButton />}
      {...shown}
      state={titleCertificateNumber ? shown.state : 'empty'}
      empty={{
        title: '请先选择不动产',
        text: '在权属追溯查询中选择一处不动产。',
        action: <Button href={paths.chains}>去选择</Button>,
      }}
    >
      {chain && (
        <>
          <Card title="不动产">
            <DefinitionList
              columns={2}
              items={[
                { term: '不动产权证书号', detail: chain.titleCertificateNumber, wide: true },
                { term: '坐落', detail: chain.location, wide: true },
                { term: '不动产单元号', detail: formatUnitNumber(chain.unitNumber), wide: true },
              ]}
            />
          </Card>
          <Card title="登记经过">
            <RightChain links={chain.links} />
          </Card>
        </>
      )}
    </Page>
  );
}
