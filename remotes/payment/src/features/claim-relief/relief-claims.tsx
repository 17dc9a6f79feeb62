// What a seller has claimed beyond the register, with its papers and what became of it; and the way to claim.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, DefinitionList, Notice, Section, Stack, Tag, toast } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import { loadReliefFile, useWithdrawReliefMutation } from '../../api/relief';
import type { ReliefClaim } from '../../api/relief';
import type { TaxAccount } from '../../api/tax';
import { claimedOf, reliefKindWords, reliefStateWords } from '../../parts/relief-words';
import { ClaimForm } from './claim-form';
import { DecideClaim } from './decide-claim';

const KINDS = ['heldSince', 'originalPrice'] as const;

export interface ReliefClaimsProps {
  account: TaxAccount;
  /** Nothing may be changed here. */
  isLooking: boolean;
  onChanged: () => void;
}

export function ReliefClaims({ account, isLooking, onChanged }: ReliefClaimsProps) {
  const { reliefClaims, mayClaim } = account;
  const [isClaiming, setIsClaiming] = useState(false);
  const open = KINDS.filter((kind) => !reliefClaims.some((one) => one.kind === kind && one.state === 'waiting'));
  const claims = mayClaim && !isLooking && open.length > 0;
  if (reliefClaims.length === 0 && !claims) return null;
  return (
    <Section title="减免证明" level={3}>
      <Stack gap={4}>
        {reliefClaims.map((claim) => (
          <Claim
            key={`${claim.kind} ${claim.round}`}
            account={account}
            claim={claim}
            isLooking={isLooking}
            onChanged={onChanged}
          />
        ))}
        {claims &&
          (isClaiming ? (
            <ClaimForm
              account={account}
              kinds={open}
              onClaimed={() => {
                setIsClaiming(false);
                onChanged();
              }}
              onCancel={() => setIsClaiming(false)}
            />
          ) : (
            <>
              <p>有契税完税证明、购房发票等凭证的，可以申请按更早的取得日期或者购房原价计税，核实后再申报。</p>
              <ButtonRow>
                <Button icon="upload" onClick={() => setIsClaiming(true)}>
                  提交减免证明
                </Button>
              </ButtonRow>
            </>
          ))}
      </Stack>
    </Section>
  );
}

function Claim({ account, claim, isLooking, onChanged }: ReliefClaimsProps & { claim: ReliefClaim }) {
  const preview = useFilePreview({ load: loadReliefFile });
  const [withdraw, { isLoading }] = useWithdrawReliefMutation();
  const { businessNumber, applicantId, mayClaim, mayDecide } = account;
  const { kind, round, state, files, submittedAt, reason } = claim;
  const { text, tone } = reliefStateWords[state];

  async function takeBack() {
    try {
      await withdraw({ businessNumber, applicantId, kind, round }).unwrap();
      toast('减免证明已撤回');
      onChanged();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) toast(message);
    }
  }
  return (
    <Stack gap={3}>
      <DefinitionList
        columns={2}
        items={[
          {
            term: reliefKindWords[kind],
            detail: <Tag tone={tone}>{text}</Tag>,
          },
          { term: '提交时间', detail: formatChineseDateTime(submittedAt) },
          ...claimedOf(claim).map(([term, detail]) => ({ term, detail })),
          {
            term: '证明文件',
            wide: true,
            detail: (
              <ul aria-label={`${reliefKindWords[kind]}的证明文件`}>
                {files.map(({ fileId, name }) => (
                  <li key={fileId}>
                    <Button
                      variant="text"
                      size="small"
                      icon="file"
                      aria-label={`打开${name}`}
                      onClick={() => preview.open(files, fileId)}
                    >
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {preview.view}
      {state === 'returned' && reason && (
        <Notice tone="warning" title="没有通过核实">
          {reason}
        </Notice>
      )}
      {state === 'waiting' && mayClaim && !isLooking && (
        <ButtonRow>
          <Button size="small" loading={isLoading} onClick={() => void takeBack()}>
            撤回证明
          </Button>
        </ButtonRow>
      )}
      {state === 'waiting' && mayDecide && <DecideClaim account={account} claim={claim} onDecided={onChanged} />}
    </Stack>
  );
}
