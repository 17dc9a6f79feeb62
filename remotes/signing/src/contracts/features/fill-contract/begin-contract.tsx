// A new contract begins with its property: kept at once, for only then do the register's words and those who dispose
// stand in the form.
import { useRef } from 'react';
import { contractStart } from '@portal/shared/catalogue';
import type { ChosenProperty, PortalContract } from '@portal/shared/catalogue';
import { buildForm } from '@portal/shared/forms-react';
import { serverToday } from '@portal/shared/kernel';
import { showError, toast } from '@portal/shared/ui';
import { useSaveContractMutation } from '../../api/contracts';
import type { Contract, ContractKind } from '../../api/contracts';
import { ChooseProperty } from './choose-property';

export function BeginContract({
  definition,
  onBegun,
}: {
  definition: PortalContract;
  onBegun: (contractNumber: string) => void;
}) {
  const [save, { isLoading }] = useSaveContractMutation();
  const key = useRef(crypto.randomUUID());
  async function begin(chosen: ChosenProperty) {
    const unfilled = buildForm(definition.form, null, { today: serverToday() }).value();
    try {
      const { contractNumber } = await save({
        kind: definition.id as ContractKind,
        form: contractStart(unfilled, chosen) as Contract['form'],
        version: 0,
        inTurn: false,
        idempotencyKey: key.current,
      }).unwrap();
      toast('已保存为草稿');
      onBegun(contractNumber);
    } catch (error) {
      // Another property may be chosen now.
      key.current = crypto.randomUUID();
      await showError(error);
    }
  }
  return <ChooseProperty definition={definition} isBusy={isLoading} onChoose={(chosen) => void begin(chosen)} />;
}
