// Several slips paid in one go: chosen by amount, then one order and one payment for all of them, with a bill for each.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Checkbox, Layer, Money, Notice, Stack } from '@portal/shared/ui';
import { MOST_TOGETHER, useListPaymentsQuery } from '../../api/payment';
import type { PaymentSlip } from '../../api/payment';
import styles from './pay-together.module.css';

/** As many as one page of the list can hold. */
const MOST = 100;

export interface PayTogetherProps {
  /** Draws how these slips are paid, one or several by one order. */
  pay: (slips: readonly PaymentSlip[], list: { refresh: () => unknown; isRefreshing: boolean }) => ReactNode;
}

const sumOf = (slips: readonly PaymentSlip[]) => slips.reduce((sum, { total }) => sum + total, 0);

/**
 * What this person is to pay, in sum, with one button; nothing where nothing is due. What others are to pay stands in
 * the list below.
 */
export function PayTogether({ pay }: PayTogetherProps) {
  const query = useListPaymentsQuery(
    { pageNumber: 1, pageSize: MOST, group: 'open', kind: 'fee' },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const due = (query.data?.rows ?? []).filter(({ isPayable, isOwn }) => isPayable && isOwn);
  // What the dialog was opened for: a slip that has been paid is no more among those due.
  const [chosen, setChosen] = useState<readonly PaymentSlip[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isOpen = chosen !== undefined;
  const isWaiting = chosen?.some(({ slipNumber }) => due.some((one) => one.slipNumber === slipNumber)) ?? false;
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
      {picked.length > MOST_TOGETHER && <p>一次最多一起缴纳{MOST_TOGETHER}笔，请减少所选的笔数。</p>}
      <Button
        variant="primary"
        icon="pay"
        disabled={picked.length === 0 || picked.length > MOST_TOGETHER}
        onClick={() => setChosen(picked)}
      >
        {picked.length > 1 ? '一起缴费' : '缴费'}
      </Button>
      <Layer
        open={isOpen}
        onClose={() => setChosen(undefined)}
        title={isWaiting ? '缴费' : '缴费完成'}
        footer={
          <Button variant={isWaiting ? 'default' : 'primary'} onClick={() => setChosen(undefined)}>
            {isWaiting ? '稍后再缴' : '完成'}
          </Button>
        }
      >
        <Stack gap={4}>
          {chosen && isWaiting && (
            <>
              <p className={styles.sum}>
                <span>{chosen.length > 1 ? `${chosen.length}笔，合计` : chosen[0]?.businessName}</span>
                <strong>
                  <Money fen={sumOf(chosen)} capitals />
                </strong>
              </p>
              <p>
                缴款人 {chosen[0]?.payer}。
                {chosen.length > 1 ? '一次支付，每笔分别开具电子票据。' : '支付成功后开具电子票据。'}
              </p>
              {pay(chosen, { refresh: query.refetch, isRefreshing: query.isFetching })}
            </>
          )}
          {chosen && !isWaiting && (
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
