// After a field was corrected every party signs again: who starts it, and who is still to sign.
import { Button, ButtonRow, Card, Stack, toast } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile } from '../../../api/application';
import { useSendForConfirmMutation } from '../../api/submit-application';
import { PartyStates } from '../../../parts/party-states';
import { showError } from '../../../parts/use-case-actions';

export interface ResignPanelProps {
  file: ApplicationFile;
  roleLabel: (role: string) => string;
  version: () => number;
  /** Saves what was typed; false when it could not be saved. */
  before: () => Promise<boolean>;
  onChanged: () => void;
}

export function ResignPanel({ file, roleLabel, version, before, onChanged }: ResignPanelProps) {
  const [send, { isLoading }] = useSendForConfirmMutation();
  const { businessNumber, parties, flowId, actions } = file;
  async function run() {
    if (isLoading || !(await before())) return;
    try {
      await send({ businessNumber, version: version() }).unwrap();
      toast('已发起重新签署');
    } catch (error) {
      await showError('未能发起签署', error);
    }
    onChanged();
  }
  return (
    <Card title="重新签署">
      <Stack>
        <p>填写内容更正后，申请书须由各方重新确认和签署，签署完成后才能重新提交。</p>
        <PartyStates parties={parties} roleLabel={roleLabel} flowId={flowId} mayRemind />
        <ButtonRow>
          {actions.includes('sign') && (
            <Button variant="primary" href={paths.sign(businessNumber, flowId)}>
              去签署
            </Button>
          )}
          <Button loading={isLoading} onClick={() => void run()}>
            发起重新签署
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
