// Finds commercial houses by certificate, name or unit; what was asked stands in the address.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from '@portal/shared/router';
import {
  Button,
  ButtonRow,
  Card,
  EmptyState,
  ErrorPanel,
  Field,
  FormGrid,
  Notice,
  PageLoading,
  Pagination,
  Stack,
  TextInput,
} from '@portal/shared/ui';
import { chainAddress } from '../../api/chain-address';
import { listAddress } from '../../../api/list-address';
import { useListChainsQuery } from '../../api/chain';
import { ChainCard } from './chain-card';
import styles from './follow-chain.module.css';

const PAGE_SIZE = 5;

export function ChainSearch() {
  const [search, setSearch] = useSearchParams();
  const asked = chainAddress.read(search);
  const [typed, setTyped] = useState(asked);
  const page = listAddress.readPage(search);
  const query = useListChainsQuery(
    { ...asked, pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const list = query.data;
  const filtered = Object.values(asked).some(Boolean);
  const go = (next: typeof asked, to = 1) => setSearch(chainAddress.write(next, to), { replace: to === 1 });
  function submit(event: FormEvent) {
    event.preventDefault();
    go(typed);
  }
  return (
    <Stack gap={5}>
      <Card title="查找房屋">
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <FormGrid>
              <Field optional label="不动产权证号" id="chain-certificate">
                <TextInput
                  value={typed.titleCertificateNumber ?? ''}
                  onChange={(titleCertificateNumber) => setTyped({ ...typed, titleCertificateNumber })}
                  maxLength={60}
                />
              </Field>
              <Field optional label="买受人或开发企业" id="chain-holder">
                <TextInput
                  value={typed.rightHolderName ?? ''}
                  onChange={(rightHolderName) => setTyped({ ...typed, rightHolderName })}
                  maxLength={60}
                />
              </Field>
              <Field optional wide label="不动产单元号" id="chain-unit">
                <TextInput
                  value={typed.unitNumber ?? ''}
                  onChange={(unitNumber) => setTyped({ ...typed, unitNumber })}
                  maxLength={40}
                />
              </Field>
            </FormGrid>
            <ButtonRow>
              <Button type="submit" variant="primary" icon="search">
                查询
              </Button>
              {filtered && (
                <Button
                  variant="text"
                  onClick={() => {
                    setTyped({});
                    go({});
                  }}
                >
                  清除条件
                </Button>
              )}
            </ButtonRow>
          </Stack>
        </form>
      </Card>
      {!list &&
        (query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
        ) : (
          <PageLoading label="正在查询商品房" />
        ))}
      {list &&
        list.rows.length === 0 &&
        (filtered ? (
          <Notice tone="info" live title="没有符合条件的商品房">
            只能查询本人购买、本企业开发或本辖区的商品房，请检查条件。
          </Notice>
        ) : (
          <Card>
            <EmptyState
              illustration="house"
              title="没有您的商品房"
              text="购买新建商品房并网签备案后，可在这里查看从合同到产权证的每一步。"
            />
          </Card>
        ))}
      {list && list.rows.length > 0 && (
        <ul className={styles.list} aria-label="商品房">
          {list.rows.map((house) => (
            <li key={house.unitNumber}>
              <ChainCard house={house} />
            </li>
          ))}
        </ul>
      )}
      {list && list.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(to) => go(asked, to)} />
      )}
    </Stack>
  );
}
