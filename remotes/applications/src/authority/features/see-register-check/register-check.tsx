// What the register's last check against its own rules has found: rule by rule, with the source and the first of the
// units.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Card, DefinitionList, Notice, PageLoading, Stack } from '@portal/shared/ui';
import { useLastRegisterCheckQuery } from '../../api/register-check';

export function RegisterCheck() {
  const { data, isLoading, isError, refetch } = useLastRegisterCheckQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const retry = () => void refetch();
  if (isLoading) return <PageLoading label="正在读取检查结果" onRetry={retry} />;
  if (!data)
    return isError ? (
      <Notice
        tone="danger"
        live
        title="未能读取检查结果"
        action={
          <Button size="small" icon="refresh" onClick={retry}>
            重试
          </Button>
        }
      />
    ) : null;
  if (data.finishedAt === null)
    return (
      <Notice tone="info" title="还没有检查过">
        {`每天凌晨2点后按${data.rules}条规则检查登记簿，结果显示在这里。`}
      </Notice>
    );
  const when = formatChineseDateTime(data.finishedAt);
  if (data.findings.length === 0)
    return (
      <Notice tone="success" title={`${data.rules}条规则全部符合`}>
        {`检查时间：${when}`}
      </Notice>
    );
  return (
    <Stack gap={4}>
      <Notice tone="danger" title={`${data.rules}条规则中有${data.findings.length}条不符合`}>
        {`检查时间：${when}。请按所列单元核对登记簿，查明原因后更正。`}
      </Notice>
      {data.findings.map(({ rule, says, source, count, rows }) => (
        <Card key={rule} title={says}>
          <DefinitionList
            items={[
              { term: '规则', detail: rule },
              { term: '依据', detail: source },
              { term: '数量', detail: `${count}处` },
              {
                term: count > rows.length ? `前${rows.length}处` : '单元',
                detail: rows.map(({ unitNumber, key }) => unitNumber ?? key).join('、'),
              },
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}
