// Accepting the proof of a guardian: who, for whom, why, and by which paper.
import { useState } from 'react';
import { ActionBar, Button, Card, Field, FormGrid, RadioGroup, TextInput, confirm, toast } from '@portal/shared/ui';
import { useAcceptGuardianshipMutation } from '../../api/accept-proof';
import { GUARDIANSHIP_PAPERS, INCAPACITIES } from '../../../parts/proof/words';
import { showError } from '../../../parts/use-case-actions';
import { NOBODY, PersonFields, isNamed, tidy } from '../../../parts/person-fields';

type Kind = 'minor' | 'incapable';
const KINDS = [
  { value: 'minor', label: INCAPACITIES.minor },
  { value: 'incapable', label: INCAPACITIES.incapable, hint: '凭法院判决' },
];

export function GuardianForm() {
  const [ward, setWard] = useState(NOBODY);
  const [guardian, setGuardian] = useState(NOBODY);
  const [kind, setKind] = useState<Kind | ''>('');
  const [proof, setProof] = useState('');
  const [accept, { isLoading }] = useAcceptGuardianshipMutation();
  const isWhole = isNamed(ward) && isNamed(guardian) && kind !== '' && proof.trim() !== '';

  async function submit() {
    if (
      kind === '' ||
      !(await confirm({
        title: '采信这份监护证明？',
        text: `采信后，${guardian.name}可以代${ward.name}申请登记，双方会收到通知。`,
        confirmText: '采信',
        cancelText: '返回核对',
      }))
    )
      return;
    try {
      await accept({ ward: tidy(ward), guardian: tidy(guardian), incapacity: kind, proof: proof.trim() }).unwrap();
      toast('监护证明已采信');
      setWard(NOBODY);
      setGuardian(NOBODY);
      setKind('');
      setProof('');
    } catch (error) {
      await showError('未能采信监护证明', error);
    }
  }
  return (
    <Card title="采信监护证明">
      <FormGrid>
        <PersonFields id="ward" who="被监护人" asksBirth value={ward} onChange={setWard} />
        <PersonFields id="guardian" who="监护人" asksBirth value={guardian} onChange={setGuardian} />
        <Field group wide required label="被监护人情形" id="guardian-kind">
          <RadioGroup value={kind} onChange={(next) => setKind(next as Kind)} options={KINDS} />
        </Field>
        <Field wide required label="证明文件编号" id="guardian-proof" hint={GUARDIANSHIP_PAPERS}>
          <TextInput value={proof} onChange={setProof} maxLength={100} />
        </Field>
      </FormGrid>
      <ActionBar>
        <Button variant="primary" disabled={!isWhole} loading={isLoading} onClick={() => void submit()}>
          采信监护证明
        </Button>
      </ActionBar>
    </Card>
  );
}
