// Filling in a contract: the catalogue's form, clauses of one's own, annexes, and the order of signing; kept under its
// version.
import { useCallback, useRef, useState } from 'react';
import { readForm } from '@portal/shared/catalogue';
import type { OwnClause, PortalContract } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { describeError, fieldErrorsOf, serverToday } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  Field,
  Notice,
  RadioGroup,
  Section,
  Stack,
  announce,
  toast,
  useLeaveGuard,
} from '@portal/shared/ui';
import { UploadPicker } from '@portal/shared/ui/upload';
import { uploadAnnex } from '../../api/annexes';
import { useSaveContractMutation } from '../../api/contracts';
import type { Annex, Contract, ContractKind } from '../../api/contracts';
import { OwnClauses, clauseFault } from '../../parts/own-clauses';

const MOST_ANNEXES = 10;
const PAPERS = ['image/jpeg', 'image/png', 'application/pdf'];
type Form = Contract['form'];

export interface ContractFormProps {
  definition: PortalContract;
  /** What is begun with: a kept contract, or what was chosen or copied. */
  start: unknown;
  kept?: Contract;
  copied?: Pick<Contract, 'ownClauses' | 'inTurn'>;
  /** @param goesOn to the text, instead of staying on the form */
  onSaved: (contractNumber: string, goesOn: boolean) => void;
}

export function ContractForm({ definition, start, kept, copied, onSaved }: ContractFormProps) {
  const [model] = useState(() =>
    buildForm(definition.form, readForm(definition.form, start), { today: serverToday() }),
  );
  const [clauses, setClauses] = useState<OwnClause[]>(kept?.ownClauses ?? copied?.ownClauses ?? []);
  const [annexes, setAnnexes] = useState<Annex[]>(kept?.annexes ?? []);
  const [inTurn, setInTurn] = useState(kept?.inTurn ?? copied?.inTurn ?? false);
  const [save, { isLoading }] = useSaveContractMutation();
  const [fault, setFault] = useState<string>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const version = useRef(kept?.version ?? 0);
  const key = useRef(crypto.randomUUID());
  const edited = useCallback(() => setIsUnsaved(true), []);
  const letGo = useLeaveGuard(isUnsaved);

  async function submit(goesOn: boolean) {
    const wrong = clauseFault('自拟条款', clauses);
    setFault(wrong);
    if (wrong) return;
    if (goesOn && model.check().length > 0) return;
    try {
      const answer = await save({
        kind: definition.id as ContractKind,
        form: model.value() as Form,
        ownClauses: clauses,
        annexIds: annexes.map(({ fileId }) => fileId),
        inTurn,
        version: version.current,
        ...(kept ? { contractNumber: kept.contractNumber } : { idempotencyKey: key.current }),
      }).unwrap();
      version.current = answer.version;
      setIsUnsaved(false);
      letGo();
      toast('合同已保存');
      onSaved(answer.contractNumber, goesOn);
    } catch (error) {
      // What was refused may be sent again with other content.
      key.current = crypto.randomUUID();
      const found = fieldErrorsOf(error);
      if (found.length > 0) model.showErrors(found);
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
      announce('合同没有保存');
    }
  }
  return (
    <Stack gap={5}>
      <BusinessForm form={model} onEdit={edited} />
      <Section title="自拟条款" lead="双方另有约定的，写在这里，编号接在标准条款之后。">
        <OwnClauses
          noun="自拟条款"
          clauses={clauses}
          onChange={(next) => {
            setClauses(next);
            edited();
          }}
        />
      </Section>
      <Section title="附件" lead="如平面图、设施清单。附件是合同的一部分，随合同一起确认和签名。">
        <Stack gap={3}>
          <UploadPicker
            id="contract-annexes"
            label="合同附件"
            noun="附件"
            accept={PAPERS}
            room={MOST_ANNEXES - annexes.length}
            send={uploadAnnex}
            onKept={(file) => {
              setAnnexes((known) => [...known, file]);
              edited();
            }}
          />
          {annexes.length > 0 && (
            <ul aria-label="已添加的附件">
              {annexes.map(({ fileId, name }) => (
                <li key={fileId}>
                  {name}{' '}
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`移除${name}`}
                    onClick={() => {
                      setAnnexes((known) => known.filter((file) => file.fileId !== fileId));
                      edited();
                    }}
                  >
                    移除
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Section>
      <Section title="签名的顺序">
        <Field label="各方怎样签名" group>
          <RadioGroup
            value={inTurn ? 'turn' : 'once'}
            onChange={(next) => {
              setInTurn(next === 'turn');
              edited();
            }}
            options={[
              { value: 'once', label: '各方可以同时签名' },
              { value: 'turn', label: '依次签名（先处分不动产的一方）' },
            ]}
          />
        </Field>
      </Section>
      {fault && (
        <Notice tone="danger" live title="合同没有保存">
          <p>{fault}</p>
          <p>您填写的内容还在本页，修改后可以再次保存。</p>
        </Notice>
      )}
      <ActionBar>
        <Button loading={isLoading} onClick={() => void submit(false)}>
          保存
        </Button>
        <Button variant="primary" loading={isLoading} onClick={() => void submit(true)}>
          保存并查看合同文本
        </Button>
      </ActionBar>
    </Stack>
  );
}
