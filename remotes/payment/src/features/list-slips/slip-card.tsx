// One payment slip: how much, for what and why, and where it stands.
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  announce,
  AppLink,
  Card,
  CopyButton,
  cx,
  DefinitionList,
  focusControl,
  Money,
  NumberText,
  Tag,
} from '@portal/shared/ui';
import type { Definition } from '@portal/shared/ui';
import { AmountDue } from '../../parts/amount-due';
import { isPayable, paymentWords } from '../../parts/payment-words';
import { paths } from '../../api/address';
import type { PaymentSlip } from '../../api/payment';
import { Reductions } from '../../parts/reductions';
import styles from './list-slips.module.css';

function factsOf({
  slipNumber,
  businessNumber,
  location,
  expiresAt,
  paidAt,
  payer,
  billNumber,
  billCheckCode,
  billWrittenOffAt,
  refunded,
  refundedAt,
  refundWay,
  total,
  state,
}: PaymentSlip): Definition[] {
  const moment = (at: string | null) => at && formatChineseDateTime(new Date(at));
  return [
    { term: '办件编号', detail: <NumberText>{businessNumber}</NumberText> },
    {
      term: '缴款单号',
      detail: (
        <span className={styles.number}>
          <NumberText>{slipNumber}</NumberText>
          <CopyButton text={slipNumber} label="缴款单号" />
        </span>
      ),
    },
    { term: '不动产坐落', detail: location, wide: true },
    { term: '缴款人', detail: payer },
    { term: '缴费期限', detail: state === 'unpaid' || state === 'paying' ? moment(expiresAt) : null },
    { term: '缴费时间', detail: moment(paidAt) },
    { term: '电子票据号', detail: billNumber && <NumberText>{billNumber}</NumberText> },
    {
      term: '票据校验码',
      detail: billCheckCode && <AppLink href={paths.check(billCheckCode)}>{`${billCheckCode}（核验真伪）`}</AppLink>,
    },
    { term: '核销时间', detail: moment(billWrittenOffAt) },
    {
      term: refunded !== null && refunded < total ? '部分退款' : '退款金额',
      detail: refunded !== null && <Money fen={refunded} />,
    },
    {
      term: '退款时间',
      detail: refunded !== null && (moment(refundedAt) ?? (state === 'refunding' ? '正在退款' : null)),
    },
    { term: '退款方式', detail: refundWay },
  ].filter(({ detail }) => Boolean(detail));
}

/** `children` are what can be done with it. */
export function SlipCard({ slip, children }: { slip: PaymentSlip; children?: ReactNode }) {
  const { text, tone } = paymentWords[slip.state];
  // What is to be paid stands beside its cashier, on a phone above it; a settled slip is read first and then kept.
  const isOpen = isPayable(slip.state) || slip.state === 'expired';
  const id = useId();
  const before = useRef(slip.state);
  useEffect(() => {
    if (before.current === slip.state) return;
    before.current = slip.state;
    announce(`${slip.businessName}，${text}`);
    // The buttons that had the focus may be gone with the former state.
    if (document.activeElement === document.body) focusControl(id);
  }, [slip.state, slip.businessName, text, id]);
  return (
    <Card id={id} title={slip.businessName} actions={<Tag tone={tone}>{text}</Tag>}>
      <div className={cx(styles.slip, isOpen && styles.split)}>
        <div className={styles.bill}>
          <AmountDue label={isOpen ? '应缴合计' : '实缴合计'} total={slip.total} />
          <table className={styles.items}>
            <caption className="visually-hidden">费用明细</caption>
            <thead>
              <tr>
                <th scope="col">收费项目</th>
                <th scope="col">说明</th>
                <th scope="col" className={styles.sum}>
                  金额
                </th>
              </tr>
            </thead>
            <tbody>
              {slip.items.map(({ name, note, amount }) => (
                <tr key={`${name}${note}`}>
                  <th scope="row">{name}</th>
                  <td>{note || '按收费标准收取'}</td>
                  <td className={styles.sum}>
                    <Money fen={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Reductions rows={slip.reductions} />
        </div>
        {isOpen && <div className={styles.pay}>{children}</div>}
        <DefinitionList columns={2} items={factsOf(slip)} />
        {!isOpen && children}
      </div>
    </Card>
  );
}
