// Where a contract stands: its state, what each party has done, what has happened.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList, Notice, Section, Stack, Tag, Timeline } from '@portal/shared/ui';
import type { Contract } from '../../api/contracts';
import { stateWords } from '../../parts/contract-words';

const time = (at: string) => formatChineseDateTime(new Date(at));

function doneBy({ confirmedAt, isOutdated, signedAt, cancelAgreedAt }: Contract['parties'][number]): string {
  if (cancelAgreedAt) return `${time(cancelAgreedAt)}同意注销`;
  if (signedAt) return `${time(signedAt)}已签名`;
  if (confirmedAt) return `${time(confirmedAt)}已确认，未签名`;
  return isOutdated ? '内容有修改，需要重新确认' : '未确认';
}

export function ContractStanding({ contract }: { contract: Contract }) {
  const { state, parties, obstacle, endReason, location, inTurn } = contract;
  const words = stateWords(state);
  return (
    <Card title="合同状态">
      <Stack gap={3}>
        <p>
          <Tag tone={words.tone}>{words.label}</Tag>
        </p>
        <DefinitionList
          items={[
            { term: '不动产', detail: location },
            ...(inTurn ? [{ term: '签名顺序', detail: '依次签名' }] : []),
            ...parties.map((party) => ({
              term: `${party.roleLabel} ${party.name}${party.mine ? '（您）' : ''}`,
              detail: doneBy(party),
            })),
            ...(endReason ? [{ term: '原因', detail: endReason }] : []),
          ]}
        />
        {obstacle && (
          <Notice tone="warning" title="暂时不能备案">
            {obstacle}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

export function ContractHistory({ contract }: { contract: Contract }) {
  return (
    <Section title="合同记录">
      <Timeline
        items={contract.steps.map(({ text, actor, at }, index) => ({
          title: text,
          actor,
          time: time(at),
          key: `${at} ${index}`,
        }))}
      />
    </Section>
  );
}
