// Lifting a holder's lock at the counter: whose lock on which property, on what ground, and the document that was seen.
import { useState } from 'react';
import { ActionBar, Button, Card, Field, FormGrid, RadioGroup, TextInput, confirm, toast } from '@portal/shared/ui';
import { LIFT_GROUNDS, LIFT_GROUND_LABELS, useLiftLockAtCounterMutation } from '../../api/lift-lock';
import type { LiftGround } from '../../api/lift-lock';
import { showError } from '../../../parts/use-case-actions';
import { NOBODY, PersonFields, isNamed, tidy } from '../../../parts/person-fields';

const OPTIONS = LIFT_GROUNDS.map((value) => ({ value, label: LIFT_GROUND_LABELS[value] }));

export function LiftLockForm() {
  const [holder, setHolder] = useState(NOBODY);
  const [certificate, setCertificate] = useState('');
  const [ground, setGround] = useState<LiftGround | ''>('');
  const [documentNumber, setDocumentNumber] = useState('');
  const [lift, { isLoading }] = useLiftLockAtCounterMutation();
  const isWhole = isNamed(holder) && certificate.trim() !== '' && ground !== '' && documentNumber.trim() !== '';

  async function submit() {
    if (
      ground === '' ||
      !(await confirm({
        title: '当场解除处分锁？',
        text: `请当面核对证件原件。解除后，${holder.name}和其他权利人、关注人会立即收到消息。`,
        confirmText: '解除',
        cancelText: '返回核对',
      }))
    )
      return;
    try {
      await lift({
        ...{ titleCertificateNumber: certificate.trim(), holder: tidy(holder), ground },
        ...{ documentNumber: documentNumber.trim(), note: '' },
      }).unwrap();
      toast('解除已记录，权利人会收到通知');
      setHolder(NOBODY);
      setCertificate('');
      setGround('');
      setDocumentNumber('');
    } catch (error) {
      await showError('未能解除处分锁', error);
    }
  }
  return (
    <Card title="解除处分锁">
      <FormGrid>
        <Field wide required label="加锁不动产的证书号" id="lock-certificate">
          <TextInput value={certificate} onChange={setCertificate} maxLength={60} />
        </Field>
        <PersonFields id="lock-holder" who="设置人" mayBeBody value={holder} onChange={setHolder} />
        <Field group wide required label="解除依据" id="lock-ground">
          <RadioGroup
            value={ground}
            onChange={(next) => setGround(LIFT_GROUNDS.find((known) => known === next) ?? '')}
            options={OPTIONS}
          />
        </Field>
        <Field wide required label="核对的证件或者文书编号" id="lock-document">
          <TextInput value={documentNumber} onChange={setDocumentNumber} maxLength={100} />
        </Field>
      </FormGrid>
      <ActionBar>
        <Button variant="primary" disabled={!isWhole} loading={isLoading} onClick={() => void submit()}>
          解除处分锁
        </Button>
      </ActionBar>
    </Card>
  );
}
