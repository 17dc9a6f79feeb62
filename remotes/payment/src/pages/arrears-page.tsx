// What is owed, before a house changes hands: by oneself, of one property or of a case; each with what waits for it and
// the way out.
import { useState } from 'react';
import { formatChineseDate, parseIsoDate } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  ErrorPanel,
  Field,
  FilterBar,
  Money,
  Notice,
  Page,
  PrintButton,
  ResponsiveList,
  Stack,
  TextInput,
  queryState,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListArrearsQuery } from '../api/payment';
import type { Arrear, ArrearKind } from '../api/payment';

const TITLE = '欠费查询';
const kindNames: Readonly<Record<ArrearKind, string>> = {
  fee: '登记费',
  tax: '税款',
  water: '水费',
  power: '电费',
  gas: '燃气费',
  heating: '供暖费',
  property: '物业费',
};

const columns: Column<Arrear>[] = [
  {
    key: 'kind',
    title: '费用',
    render: ({ kind }) => kindNames[kind],
    rowHeader: true,
    nowrap: true,
    hideInCard: true,
  },
  { key: 'amount', title: '欠费金额', render: ({ amount }) => <Money fen={amount} />, align: 'end', nowrap: true },
  { key: 'provider', title: '收费单位', render: ({ provider, telephone }) => [provider, telephone].join(' ').trim() },
  { key: 'location', title: '坐落', render: ({ location }) => location },
  { key: 'since', title: '欠费起始', render: ({ since }) => formatChineseDate(parseIsoDate(since)), nowrap: true },
  { key: 'blocks', title: '对登记的影响', render: ({ blocks }) => blocks ?? '不影响办理登记，建议过户前结清' },
];

export function ArrearsPage() {
  const { unitNumber, titleCertificateNumber, businessNumber } = useAddress();
  const number = unitNumber ?? titleCertificateNumber ?? businessNumber ?? '';
  const isStaff = usePortalSelector(selectIsStaff);
  const isAsked = !isStaff || number !== '';
  const query = useListArrearsQuery(isAsked ? { unitNumber, titleCertificateNumber, businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const shown = isAsked ? queryState(query) : ({ state: 'ready' } as const);
  const rows = query.data ?? [];
  return (
    <Page
      title={TITLE}
      lead="过户前查一查登记费、税款和水、电、燃气、物业等欠费。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
      actions={rows.length > 0 ? <PrintButton /> : undefined}
      {...(shown.state === 'loading' ? shown : { state: 'ready' })}
    >
      <Stack gap={5}>
        <ArrearsForm key={number} number={number} isStaff={isStaff} />
        {shown.state === 'error' && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {isAsked && shown.state === 'ready' && rows.length === 0 && (
          <Notice tone="success" live title="没有查到欠费">
            未接入平台的收费单位请另行核对。
          </Notice>
        )}
        {rows.some(({ blocks }) => blocks !== null) && (
          <Notice tone="warning" title="有费用未缴清，登记还不能办结">
            缴清后办件会自动继续，不需要再提交材料。
          </Notice>
        )}
        {rows.length > 0 && (
          <ResponsiveList
            caption={TITLE}
            columns={columns}
            rows={rows}
            rowKey={({ kind, provider, location, slipNumber }) => slipNumber ?? `${kind}${provider}${location}`}
            cardTitle={({ kind }) => kindNames[kind]}
            cardActions={(row) => (isStaff ? <OthersWayOut arrear={row} /> : <WayOut arrear={row} />)}
            actionsTitle={isStaff ? '如何缴清' : '办理'}
          />
        )}
      </Stack>
    </Page>
  );
}

/** What is owed for a case is paid here; everything else to whom it is owed. */
function WayOut({ arrear: { kind, slipNumber, businessNumber, telephone } }: { arrear: Arrear }) {
  if (kind === 'tax' && businessNumber) return <Button href={paths.taxDetail(businessNumber)}>去缴税</Button>;
  if (slipNumber) return <Button href={paths.slip(slipNumber)}>去缴费</Button>;
  return telephone ? <Button href={`tel:${telephone}`}>联系收费单位</Button> : null;
}

/** What the office tells whoever owes it; the office pays nothing itself. */
function OthersWayOut({ arrear: { kind, businessNumber, telephone } }: { arrear: Arrear }) {
  if (businessNumber === null) return telephone ? `请权利人联系收费单位 ${telephone}` : '请权利人联系收费单位';
  return (
    <>
      {kind === 'tax' ? '纳税人在“在线缴税”缴纳' : '缴款人在“我的缴费”缴纳'}{' '}
      <Button size="small" variant="text" href={paths.progress(businessNumber)}>
        查看办件
      </Button>
    </>
  );
}

function ArrearsForm({ number, isStaff }: { number: string; isStaff: boolean }) {
  const [words, setWords] = useState(number);
  const navigate = useNavigate();
  return (
    <FilterBar
      search={
        <Field
          label="不动产权证号、不动产单元号或者业务号"
          id="arrears-words"
          hint={
            isStaff
              ? '本区划内的房屋和办件；查询会留痕，权利人可以看到。'
              : '本人名下的房屋和本人的办件；不填查本人的全部欠费。'
          }
        >
          <TextInput value={words} onChange={setWords} />
        </Field>
      }
      active={words === '' ? 0 : 1}
      onSubmit={() => void navigate(paths.arrears(words.trim()))}
      onClear={() => void navigate(paths.arrears(''))}
    />
  );
}
