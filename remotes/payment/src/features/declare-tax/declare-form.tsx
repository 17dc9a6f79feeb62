// Declaring one party's taxes: the amount first, what only the family knows, how it was computed, one button.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { readForm, taxDeclarationForm } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { describeError, serverToday } from '@portal/shared/kernel';
import { ActionBar, Button, Checkbox, DefinitionList, Notice, Stack, announce, focusControl } from '@portal/shared/ui';
import type { TaxAccount } from '../../api/tax';
import { reliefProof } from '../../parts/relief-proof';
import { AmountDue } from '../../parts/amount-due';
import { TaxSteps } from '../../parts/tax-steps';
import { answersOf, asksNothing, formOf, sectionsOf } from './account-form';
import type { TaxDesk } from './tax-desk';

const RELATIONS = { spouse: '配偶', minorChild: '未成年子女' } as const;

export interface DeclareFormProps {
  account: TaxAccount;
  desk: TaxDesk;
  onDeclared: () => void;
  /** The computation of what the register says stands before anything is answered. */
  showsSteps?: boolean;
  /** Leaves what stands as it is; only where something stands. */
  onCancel?: () => void;
  /** Below the amount, which stands first: what may be proven before it is declared. */
  children?: ReactNode;
}

export function DeclareForm({ account, desk, onDeclared, showsSteps = false, onCancel, children }: DeclareFormProps) {
  const [model] = useState(() =>
    buildForm(taxDeclarationForm, readForm(taxDeclarationForm, formOf(account)), {
      today: serverToday(),
    }),
  );
  const [kept, setKept] = useState(account.family);
  const [agreed, setAgreed] = useState(false);
  const [found, setFound] = useState<TaxAccount | null>(asksNothing(account) ? account : null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const sections = sectionsOf(account, kept.length > 0);
  const agreeId = `tax-agree-${account.applicantId}`;
  const { commitment } = account;

  async function run(isFinal: boolean) {
    if (isBusy || model.check(sections).length > 0) return;
    if (commitment && !agreed) {
      setFault(`请阅读并同意${commitment.title}`);
      focusControl(agreeId);
      return;
    }
    setIsBusy(true);
    setFault(undefined);
    try {
      const answer = await desk.declare(
        answersOf(model.value(), kept),
        commitment?.version,
        isFinal ? found?.total : undefined,
      );
      if (isFinal) onDeclared();
      else {
        setFound(answer);
        announce('税款已算出，请核对后确认申报');
      }
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    } finally {
      setIsBusy(false);
    }
  }
  const again = () => setFound(null);
  const shown = found ?? (showsSteps ? account : null);

  return (
    <Stack gap={5}>
      <AmountDue label={found ? '应缴税款（测算）' : '按登记簿初步测算的税款'} total={(found ?? account).total} />
      {children}
      <BusinessForm
        form={model}
        sections={sections}
        onEdit={again}
        extras={
          kept.length > 0
            ? {
                family: (
                  <>
                    <DefinitionList
                      columns={2}
                      items={kept.map(({ relation, name, identityNumber }) => ({
                        term: RELATIONS[relation],
                        detail: `${name}，${identityNumber}`,
                      }))}
                    />
                    <Button
                      size="small"
                      onClick={() => {
                        setKept([]);
                        again();
                      }}
                    >
                      重新填写家庭成员
                    </Button>
                  </>
                ),
              }
            : undefined
        }
      />
      {commitment && (
        <Notice tone="info" title={commitment.title}>
          <p>{commitment.text}</p>
          <Checkbox
            id={agreeId}
            checked={agreed}
            onChange={setAgreed}
            invalid={fault !== undefined && !agreed}
            required
          >
            我已阅读并作出以上承诺
          </Checkbox>
        </Notice>
      )}
      {shown && <TaxSteps steps={shown.steps} caption="税款计算过程" proofOf={(step) => reliefProof(shown, step)} />}
      {fault && (
        <Notice tone="danger" live title="未能申报">
          {fault}
        </Notice>
      )}
      <ActionBar>
        {onCancel && <Button onClick={onCancel}>不更正</Button>}
        {found ? (
          <Button variant="primary" loading={isBusy} onClick={() => void run(true)}>
            {found.total === 0 ? '确认申报，领取完税证明' : '确认申报'}
          </Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={() => void run(false)}>
            计算税款
          </Button>
        )}
      </ActionBar>
    </Stack>
  );
}
