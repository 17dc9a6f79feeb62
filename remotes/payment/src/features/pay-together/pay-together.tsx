// Several slips paid in one go: chosen by amount, then one order after the other in one dialog, each with its own result.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Checkbox, Layer, Money, Notice, Stack } from '@portal/shared/ui';
import { useListPaymentsQuery } from '../../api/payment';
import type { PaymentSlip } from '../../api/payment';
import styles from './pay-together.module.css';

/** As many as one page of the list can hold. */
const MOST = 100;

export interface PayTogetherProps {
  /** Draws how one slip is paid. */
  pay: (slip: PaymentSlip, list: { refresh: () => unknown; isRefreshing: boolean }) => ReactNode;
}

const sumOf = (slips: readonly PaymentSlip[]) => slips.reduce((sum, { total }) => sum + total, 0);

/** What is to be paid, in sum, with one button; nothing where nothing is due. */
export function PayTogether({ pay }: PayTogetherProps) {
  const query = useListPaymentsQuery(
    { pageNumber: 1, pageSize: MOST, group: 'open', kind: 'fee' },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const due = (query.data?.rows ?? []).filter(({ isPayable }) => isPayable);
  // What the dialog was opened for: a slip that has been paid is no more among those due.
  const [chosen, setChosen] = useState<readonly PaymentSlip[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isOpen = chosen !== undefined;
  const waiting = chosen?.filter(({ slipNumber }) => due.some((one) => one.slipNumber === slipNumber)) ?? [];
  const current = due.find(({ slipNumber }) => slipNumber === waiting[0]?.slipNumber);
  if (due.length === 0 && !isOpen) return null;
  const picked = due.filter(({ slipNumber }) => !left.has(slipNumber));
  const toggle = (slipNumber: string, isPicked: boolean) => {
    const next = new Set(left);
    if (isPicked) next.delete(slipNumber);
    else next.add(slipNumber);
    setLeft(next);
  };
  return (
    <section className={styles.due} aria-label="待缴费用">
      <p className={styles.sum}>
        <span>待缴 {picked.length} 笔，合计</span>
        <strong>
          <Money fen={sumOf(picked)} />
        </strong>
      </p>
      {due.length > 1 && (
        <ul className={styles.slips}>
          {due.map(({ slipNumber, businessName, location, total }) => (
            <li key={slipNumber}>
              <Checkbox checked={!left.has(slipNumber)} onChange={(isPicked) => toggle(slipNumber, isPicked)}>
                <Money fen={total} /> {businessName} {location}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <Button variant="primary" icon="pay" disabled={picked.length === 0} onClick={() => setChosen(picked)}>
        {picked.length > 1 ? '一起缴费' : '缴费'}
      </Button>
      <Layer
        open={isOpen}
        onClose={() => setChosen(undefined)}
        title={
          current ? `缴费（第${(chosen?.length ?? 0) - waiting.length + 1}笔，共${chosen?.length}笔）` : '缴费完成'
        }
        footer={
          <Button variant={current ? 'default' : 'primary'} onClick={() => setChosen(undefined)}>
            {current ? '稍后再缴' : '完成'}
          </Button>
        }
      >
        <Stack gap={4}>
          {current && (
            <>
              <p className={styles.sum}>
                <span>{`${current.businessName}，本笔`}</span>
                <strong>
                  <Money fen={current.total} capitals />
                </strong>
              </p>
              <p>缴款人 {current.payer}。每笔分别支付、分别开具电子票据，缴完一笔自动转到下一笔。</p>
              <div key={current.slipNumber}>
                {pay(current, { refresh: query.refetch, isRefreshing: query.isFetching })}
              </div>
            </>
          )}
          {chosen && !current && (
            <Notice tone="success" live title={`${chosen.length}笔已缴清`}>
              合计 <Money fen={sumOf(chosen)} />
              ，电子票据可在下面的缴费记录里下载。
            </Notice>
          )}
        </Stack>
      </Layer>
    </section>
  );
}
