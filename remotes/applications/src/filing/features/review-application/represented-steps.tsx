// What others have done in this person's name in the case, and the way to stop it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Notice, Stack, Timeline, askReason, toast } from '@portal/shared/ui';
import type { RepresentedParty } from '../../api/represented-steps';
import { useListRepresentedStepsQuery, useObjectToRepresentationMutation } from '../../api/represented-steps';
import { showError } from '../../../parts/use-case-actions';

/** Shows nothing to those for whom nobody acts. */
export function RepresentedSteps({ businessNumber, onChanged }: { businessNumber: string; onChanged: () => void }) {
  const { data = [] } = useListRepresentedStepsQuery({ businessNumber }, { refetchOnMountOrArgChange: true });
  const shown = data.filter(({ steps, objectable }) => steps.length > 0 || objectable);
  return shown.map((party) => (
    <RepresentedPartyCard key={party.applicantId} party={party} businessNumber={businessNumber} onChanged={onChanged} />
  ));
}

function RepresentedPartyCard({
  party,
  businessNumber,
  onChanged,
}: {
  party: RepresentedParty;
  businessNumber: string;
  onChanged: () => void;
}) {
  const [object, { isLoading }] = useObjectToRepresentationMutation();
  const { name, steps, objectable, applicantId } = party;
  async function stop() {
    const reason = await askReason({
      title: '停止代为办理',
      label: '异议原因',
      hint: '已代为作出的确认和签名作废，须由您本人确认并签名后才能继续；原因会告知其他申请人。',
      confirmText: '停止代为办理',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason === null) return;
    try {
      await object({ businessNumber, applicantId, reason }).unwrap();
      toast('已停止代为办理');
      onChanged();
    } catch (error) {
      await showError('未能停止代为办理', error);
    }
  }
  return (
    <Card title={`以${name}的名义办理的事项`}>
      <Stack gap={3}>
        {objectable && (
          <Notice tone="warning" title="有人代为办理">
            如非本意，可以停止代为办理，改由本人确认并签名。
          </Notice>
        )}
        {steps.length > 0 && (
          <Timeline
            items={steps.map(({ representative, capacity, step, at }) => ({
              key: `${at}${step}`,
              title: `${capacity}${representative}${step}`,
              time: formatChineseDateTime(at),
            }))}
            label="代为办理的事项"
          />
        )}
        {objectable && (
          <ButtonRow align="end">
            <Button variant="danger" loading={isLoading} onClick={() => void stop()}>
              停止代为办理
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Card>
  );
}
