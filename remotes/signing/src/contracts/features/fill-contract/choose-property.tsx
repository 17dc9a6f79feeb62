// The property of a new contract: one's own of the register, with what stands against it, or a developer's own flats.
import { useState } from 'react';
import type { ChosenProperty, PortalContract } from '@portal/shared/catalogue';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  EmptyState,
  ErrorPanel,
  Field,
  Notice,
  PageLoading,
  Pagination,
  Stack,
  TextInput,
} from '@portal/shared/ui';
import { useListHousesToContractQuery, useListPresaleHousesQuery } from '../../api/contracts';

const PAGE_SIZE = 10;

export interface ChoosePropertyProps {
  definition: PortalContract;
  /** A choice is being kept: no second one meanwhile. */
  isBusy: boolean;
  onChoose: (chosen: ChosenProperty) => void;
}

export function ChooseProperty(props: ChoosePropertyProps) {
  return props.definition.property === 'presale' ? <ChooseFlat {...props} /> : <ChooseTitle {...props} />;
}

/** Of a house the floor area, of land alone the parcel's. */
function areaOf({ jzmj, zdmj }: Readonly<Record<string, unknown>>): { term: string; detail: string } {
  const [term, area] = typeof jzmj === 'string' || typeof zdmj !== 'string' ? ['建筑面积', jzmj] : ['宗地面积', zdmj];
  return { term, detail: typeof area === 'string' ? `${area}㎡` : '—' };
}

function ChooseTitle({ definition, isBusy, onChoose }: ChoosePropertyProps) {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const query = useListHousesToContractQuery(
    { processCode: definition.begins.processCode, pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在读取您名下的不动产" />
    );
  const { total, rows } = query.data;
  return (
    <Stack gap={4}>
      {total === 0 && (
        <EmptyState
          illustration="house"
          title="未查询到您名下的不动产"
          text="可能登记在其他地区，或者信息与登记簿不一致。受权利人委托的，请在下面填写证书号。"
        />
      )}
      {rows.map(({ rightHolderId, location, titleCertificateNumber, rightHolderName, register, restrictions }) => {
        const isBlocked = restrictions.some(({ level }) => level === 'block');
        return (
          <Card key={rightHolderId} title={location}>
            <Stack gap={3}>
              <DefinitionList
                columns={2}
                items={[
                  { term: '不动产权证号', detail: titleCertificateNumber, wide: true },
                  { term: '权利人', detail: rightHolderName || '—' },
                  areaOf(register),
                ]}
              />
              {restrictions.map(({ kind, level, message }) => (
                <Notice
                  key={`${kind}${message}`}
                  tone={level === 'block' ? 'danger' : 'warning'}
                  title={level === 'block' ? '暂不能签订合同' : '请注意'}
                >
                  {message}
                </Notice>
              ))}
              {!isBlocked && (
                <ButtonRow>
                  <Button
                    disabled={isBusy}
                    aria-label={`选择这处不动产：${location}`}
                    onClick={() => onChoose({ titleCertificateNumber })}
                  >
                    选择这处不动产
                  </Button>
                </ButtonRow>
              )}
            </Stack>
          </Card>
        );
      })}
      {total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} label="不动产分页" />
      )}
      <Card title="代权利人签订">
        <Stack gap={3}>
          <p>您是权利人的代理人（委托事项包括“签订合同”）或者监护人的，请填写权利人的证书号。</p>
          <Field label="不动产权证书号">
            <TextInput value={typed} onChange={setTyped} maxLength={60} />
          </Field>
          <ButtonRow>
            <Button
              disabled={isBusy || typed.trim() === ''}
              onClick={() => onChoose({ titleCertificateNumber: typed.trim() })}
            >
              使用这本证书
            </Button>
          </ButtonRow>
        </Stack>
      </Card>
    </Stack>
  );
}

function ChooseFlat({ isBusy, onChoose }: ChoosePropertyProps) {
  const [page, setPage] = useState(1);
  const query = useListPresaleHousesQuery(
    { pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在读取预售房屋" />
    );
  const { total, rows } = query.data;
  if (total === 0)
    return (
      <EmptyState
        illustration="house"
        title="没有可以预售的房屋"
        text="只有开发企业的账号，可以为本企业取得预售许可、尚未售出的房屋签订预售合同。"
      />
    );
  return (
    <Stack gap={4}>
      {rows.map(({ unitNumber, location, project, licenceNumber, area }) => (
        <Card key={unitNumber} title={location}>
          <Stack gap={3}>
            <DefinitionList
              columns={2}
              items={[
                { term: '项目', detail: project },
                { term: '预售许可证号', detail: licenceNumber },
                { term: '建筑面积（预测）', detail: `${area}㎡` },
              ]}
            />
            <ButtonRow>
              <Button
                disabled={isBusy}
                aria-label={`选择这处房屋：${location}`}
                onClick={() => onChoose({ unitNumber })}
              >
                选择这处房屋
              </Button>
            </ButtonRow>
          </Stack>
        </Card>
      ))}
      {total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} label="房屋分页" />
      )}
    </Stack>
  );
}
