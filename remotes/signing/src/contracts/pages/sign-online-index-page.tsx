// Choosing the kind of contract to sign online, with what is needed for it, and going on with what waits.
import { listedContracts } from '@portal/shared/catalogue';
import { Button, ButtonRow, Card, Notice, Page, Stack } from '@portal/shared/ui';
import { useListContractsQuery } from '../api/contracts';
import { contractPaths } from '../api/paths';
import styles from '../parts/contract-kinds.module.css';

export function SignOnlineIndexPage() {
  const { data } = useListContractsQuery({ pageNumber: 1, pageSize: 20 }, { refetchOnMountOrArgChange: true });
  const due = data?.rows.filter(({ isDue }) => isDue).length ?? 0;
  return (
    <Page
      title="在线签约"
      lead="在线起草、确认和签署合同。全部签名后自动备案，并可凭合同直接申请登记，不用重复填写。"
      width="full"
      breadcrumb={[{ label: '首页', href: contractPaths.home }, { label: '在线签约' }]}
      actions={<Button href={contractPaths.list}>网签列表</Button>}
    >
      <Stack gap={4}>
        {due > 0 && (
          <Notice
            tone="warning"
            title={`有${due}份合同等待您处理`}
            action={
              <Button size="small" href={contractPaths.list}>
                查看
              </Button>
            }
          />
        )}
        <div className={styles.kinds}>
          {listedContracts.map(({ id, title, path, summary, needs }) => (
            <Card key={id} title={title}>
              <Stack gap={3}>
                <p>{summary}</p>
                <p>签约前请准备：</p>
                <ul className={styles.needs}>
                  {needs.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ul>
                <ButtonRow>
                  <Button variant="primary" href={path} aria-label={`起草合同：${title}`}>
                    起草合同
                  </Button>
                </ButtonRow>
              </Stack>
            </Card>
          ))}
        </div>
      </Stack>
    </Page>
  );
}
