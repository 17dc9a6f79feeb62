// The contracts on which a case rests: what is recorded, and recording another while the case is a draft.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  DateInput,
  EmptyState,
  ErrorPanel,
  Field,
  Notice,
  PageLoading,
  ResponsiveList,
  Section,
  Select,
  Stack,
  Tag,
  TextInput,
  confirm,
  showError,
  toast,
} from '@portal/shared/ui';
import { allPaymentMethods } from '../../parts/payment-methods';
import {
  useDeleteCaseContractMutation,
  useListCaseContractsQuery,
  useSaveCaseContractMutation,
} from '../../api/contracts';

type CaseContract = NonNullable<ReturnType<typeof useListCaseContractsQuery>['data']>[number];
const EMPTY = { contractNumber: '', signedOn: '', price: '', paymentMethod: '1' };

export function CaseContracts({ businessNumber, isReadOnly }: { businessNumber: string; isReadOnly: boolean }) {
  const query = useListCaseContractsQuery({ businessNumber }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteCaseContractMutation();
  const [save, { isLoading }] = useSaveCaseContractMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<string>();
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在读取合同信息" />
    );
  async function add() {
    setFault(undefined);
    try {
      await save({ businessNumber, ...draft }).unwrap();
      setDraft(EMPTY);
      toast('合同信息已保存');
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
  }
  async function takeOut(recordId: string) {
    if (!(await confirm({ title: '删除这条合同信息？', confirmText: '删除', tone: 'danger' }))) return;
    try {
      await remove({ businessNumber, recordId }).unwrap();
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <Stack gap={5}>
      {query.data.length === 0 ? (
        <EmptyState title="还没有合同信息" text="在平台网签的合同，填写合同编号即可，价格和日期取自合同。" />
      ) : (
        <ResponsiveList<CaseContract>
          caption="本件所依据的合同"
          rows={query.data}
          rowKey={({ recordId }) => recordId}
          columns={[
            { key: 'number', title: '合同编号', render: ({ contractNumber }) => contractNumber || '—' },
            { key: 'on', title: '签约日期', render: ({ signedOn }) => signedOn },
            { key: 'price', title: '成交价格', render: ({ price }) => `${price}元` },
            {
              key: 'how',
              title: '付款方式',
              render: ({ paymentMethod }) =>
                allPaymentMethods.find(({ value }) => value === paymentMethod)?.label ?? paymentMethod,
            },
            {
              key: 'online',
              title: '来源',
              render: ({ isOnline }) => (
                <Tag tone={isOnline ? 'green' : 'neutral'}>{isOnline ? '平台网签' : '纸质合同'}</Tag>
              ),
            },
          ]}
          {...(isReadOnly
            ? {}
            : {
                cardActions: ({ recordId, contractNumber }) => (
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`删除合同${contractNumber}`}
                    onClick={() => void takeOut(recordId)}
                  >
                    删除
                  </Button>
                ),
              })}
        />
      )}
      {!isReadOnly && (
        <Section title="录入合同">
          <Stack gap={3}>
            <Field label="合同编号" hint="在平台网签的合同，价格和日期取自合同">
              <TextInput
                value={draft.contractNumber}
                maxLength={50}
                onChange={(contractNumber) => setDraft({ ...draft, contractNumber })}
              />
            </Field>
            <Field label="签约日期" required>
              <DateInput value={draft.signedOn} onChange={(signedOn) => setDraft({ ...draft, signedOn })} />
            </Field>
            <Field label="成交价格（元）" required>
              <TextInput
                value={draft.price}
                inputMode="decimal"
                maxLength={18}
                onChange={(price) => setDraft({ ...draft, price })}
              />
            </Field>
            <Field label="付款方式" required>
              <Select
                value={draft.paymentMethod}
                options={allPaymentMethods}
                onChange={(paymentMethod) => setDraft({ ...draft, paymentMethod })}
              />
            </Field>
            {fault && (
              <Notice tone="danger" live title="合同信息没有保存">
                {fault}
              </Notice>
            )}
          </Stack>
          <ActionBar>
            <Button variant="primary" loading={isLoading} onClick={() => void add()}>
              保存合同信息
            </Button>
          </ActionBar>
        </Section>
      )}
    </Stack>
  );
}
