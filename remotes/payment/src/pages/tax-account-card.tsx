// The taxes of one party: what is owed first, then the one thing to do now: declare, pay, or keep the receipt.
import { useState } from 'react';
import { formatChineseDate, parseIsoDate } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, DefinitionList, Money, Notice, NumberText, Stack, Tag } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { TaxAccount } from '../api/tax';
import { TaxCertificate } from '../features/certify-tax/tax-certificate';
import { ChangeDeclaration } from '../features/declare-tax/change-declaration';
import { ReliefClaims } from '../features/claim-relief/relief-claims';
import { DeclareForm } from '../features/declare-tax/declare-form';
import { useTaxDesk } from '../features/declare-tax/tax-desk';
import type { TaxDesk } from '../features/declare-tax/tax-desk';
import { PayPanel } from '../features/pay-slip/pay-panel';
import { reliefProof } from '../parts/relief-proof';
import { AmountDue } from '../parts/amount-due';
import type { TaxFormKind } from '../parts/tax-form-kinds';
import { TaxSteps } from '../parts/tax-steps';
import { isCleared, isDeclared, sideWords, taxWords } from '../parts/tax-words';

export interface TaxAccountCardProps {
  account: TaxAccount;
  /** Nothing may be changed here. */
  isLooking: boolean;
  /** Asks the services again. */
  onChanged: () => void;
  /** In the demonstration. */
  demoDesk?: TaxDesk;
  /** Its form is the one that is open: of several accounts one at a time. */
  isOpen: boolean;
  onOpen: () => void;
  /** What the page asks and shows; all of it, and the payment, without. */
  kind?: TaxFormKind;
}

/** Whether there is something to fill in. */
export function isToDeclare({ mayDeclare, state }: TaxAccount): boolean {
  return mayDeclare && !isDeclared(state);
}

const isUnpaid = ({ state }: TaxAccount) => state === 'declared' || state === 'paying';

function Facts({ account }: { account: TaxAccount }) {
  const { contractDate, price, assessedPrice, area, transfer, slipNumber } = account;
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: '转移方式', detail: transfer },
        { term: '合同签订日期', detail: formatChineseDate(parseIsoDate(contractDate)) },
        ...(price === null ? [] : [{ term: '成交价格（含税）', detail: <Money fen={price} /> }]),
        ...(assessedPrice === null ? [] : [{ term: '评估价格', detail: <Money fen={assessedPrice} /> }]),
        { term: '建筑面积', detail: `${area}㎡` },
        ...(slipNumber === null ? [] : [{ term: '缴款单号', detail: <NumberText>{slipNumber}</NumberText> }]),
        { term: '不动产坐落', detail: account.location, wide: true },
      ]}
    />
  );
}

function Pay({ account, onChanged, demoDesk, kind }: TaxAccountCardProps) {
  const { businessNumber, slipNumber, applicantId, state } = account;
  if (demoDesk?.tryPay)
    return (
      <ButtonRow>
        <Button variant="primary" icon="pay" onClick={demoDesk.tryPay}>
          模拟缴纳
        </Button>
      </ButtonRow>
    );
  if (kind && !kind.pays)
    return (
      <ButtonRow>
        <Button variant="primary" icon="pay" href={paths.taxDetail(businessNumber)}>
          到缴税详情缴纳
        </Button>
      </ButtonRow>
    );
  if (slipNumber === null)
    return (
      <Notice tone="warning" title="缴款单已过期">
        请更正申报，重新生成缴款单。
      </Notice>
    );
  return (
    <PayPanel
      key={slipNumber}
      slip={{ businessNumber, slipNumber, applicantId, state: state === 'paying' ? 'paying' : 'unpaid' }}
      refresh={onChanged}
      isRefreshing={false}
    />
  );
}

export function TaxAccountCard(props: TaxAccountCardProps) {
  const { account, isLooking, onChanged, demoDesk, isOpen, onOpen } = props;
  const { state, side, name, obstacle, mayDeclare } = account;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const served = useTaxDesk(account);
  const desk = demoDesk ?? served;
  const { text, tone } = taxWords[state];
  const waits = !isLooking && isToDeclare(account);
  const isFilling = isOpen && (waits || (isCorrecting && mayDeclare && !isLooking));
  const proofs = <ReliefClaims account={account} isLooking={isLooking} onChanged={onChanged} />;
  // The office comes for what waits for its word.
  const isToDecide = account.mayDecide && account.reliefClaims.some((claim) => claim.state === 'waiting');
  const isChangeable = !isLooking && mayDeclare && isDeclared(state) && state !== 'paying';
  return (
    <Card title={`${sideWords[side]} ${name}`} actions={<Tag tone={tone}>{text}</Tag>}>
      {isFilling ? (
        <DeclareForm
          account={account}
          desk={desk}
          showsSteps={props.kind?.showsSteps}
          onDeclared={() => {
            setIsCorrecting(false);
            onChanged();
          }}
          onCancel={isCorrecting ? () => setIsCorrecting(false) : undefined}
        >
          {proofs}
        </DeclareForm>
      ) : (
        <Stack gap={5}>
          <AmountDue
            label={state === 'paid' ? '实缴税款' : isDeclared(state) ? '应缴税款' : '测算税款'}
            total={account.total}
          />
          {obstacle !== null && !isCleared(state) && (
            <Notice tone="warning" title="现在不能在平台申报">
              {obstacle}
            </Notice>
          )}
          {isUnpaid(account) && !isLooking && mayDeclare && <Pay {...props} />}
          {isCleared(state) && <TaxCertificate account={account} isDemo={demoDesk !== undefined} />}
          {waits && (
            <ButtonRow>
              <Button variant="primary" onClick={onOpen}>{`申报${sideWords[side]}的税款`}</Button>
            </ButtonRow>
          )}
          {isToDecide && proofs}
          <Facts account={account} />
          <TaxSteps steps={account.steps} caption="税款计算过程" proofOf={(step) => reliefProof(account, step)} />
          {!isToDecide && proofs}
          {isChangeable && (
            <ChangeDeclaration
              account={account}
              desk={desk}
              onCorrect={() => {
                setIsCorrecting(true);
                onOpen();
              }}
              onWithdrawn={onChanged}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
