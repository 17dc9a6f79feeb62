// Accepting a notarised letter of attorney: who, whom, for which business and property, until when.
import { useState } from 'react';
import { serverToday } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  Card,
  DateInput,
  Field,
  FormGrid,
  RadioGroup,
  Select,
  TextInput,
  confirm,
  toast,
} from '@portal/shared/ui';
import { useAcceptLetterMutation } from '../../api/accept-proof';
import { BUSINESS_OPTIONS, aYearFrom } from '../../../parts/letter-options';
import { showError } from '../../../parts/use-case-actions';
import { NOBODY, PersonFields, isNamed, tidy } from '../../../parts/person-fields';

interface Draft {
  principal: typeof NOBODY;
  agent: typeof NOBODY;
  processCode: string;
  coversAll: '' | '0' | '1';
  certificate: string;
  notaryNumber: string;
  startsOn: string;
  endsOn: string;
}
function newDraft(): Draft {
  const today = serverToday();
  return {
    principal: NOBODY,
    agent: NOBODY,
    processCode: '',
    coversAll: '',
    certificate: '',
    notaryNumber: '',
    startsOn: today,
    endsOn: aYearFrom(today),
  };
}

export function LetterForm() {
  const [draft, setDraft] = useState(newDraft);
  const [accept, { isLoading }] = useAcceptLetterMutation();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { principal, agent, processCode, coversAll, certificate, notaryNumber, startsOn, endsOn } = draft;
  const isWhole =
    isNamed(principal) &&
    isNamed(agent) &&
    processCode !== '' &&
    notaryNumber.trim() !== '' &&
    (coversAll === '1' || (coversAll === '0' && certificate.trim() !== ''));

  async function submit() {
    if (
      coversAll === '' ||
      !(await confirm({
        title: '采信这份委托公证书？',
        text: `采信后，${agent.name}可以代${principal.name}办理该业务，委托人会收到通知并可以撤销。`,
        confirmText: '采信',
        cancelText: '返回核对',
      }))
    )
      return;
    try {
      await accept({
        principal: tidy(principal),
        agent: tidy(agent),
        processCode,
        coversAll,
        ...(coversAll === '0' ? { titleCertificateNumber: certificate.trim() } : {}),
        notaryNumber: notaryNumber.trim(),
        startsOn,
        endsOn,
      }).unwrap();
      toast('委托公证书已采信');
      setDraft(newDraft());
    } catch (error) {
      await showError('未能采信委托公证书', error);
    }
  }
  return (
    <Card title="采信委托公证书">
      <FormGrid>
        <PersonFields
          id="principal"
          who="委托人"
          mayBeBody
          value={principal}
          onChange={(next) => change({ principal: next })}
        />
        <PersonFields id="agent" who="受托人" value={agent} onChange={(next) => change({ agent: next })} />
        <Field wide required label="委托办理的业务" id="letter-business">
          <Select
            value={processCode}
            onChange={(next) => change({ processCode: next })}
            options={BUSINESS_OPTIONS}
            placeholder="请选择"
          />
        </Field>
        <Field group wide required label="公证书写明的不动产" id="letter-property">
          <RadioGroup
            value={coversAll}
            onChange={(next) => change({ coversAll: next === '1' ? '1' : '0' })}
            options={[
              { value: '0', label: '一处不动产' },
              { value: '1', label: '全部不动产' },
            ]}
          />
        </Field>
        {coversAll === '0' && (
          <Field wide required label="不动产权证号" id="letter-certificate">
            <TextInput value={certificate} onChange={(next) => change({ certificate: next })} maxLength={60} />
          </Field>
        )}
        <Field wide required label="公证书编号" id="letter-notary">
          <TextInput value={notaryNumber} onChange={(next) => change({ notaryNumber: next })} maxLength={100} />
        </Field>
        <Field required label="委托起始" id="letter-from">
          <DateInput value={startsOn} onChange={(next) => change({ startsOn: next })} />
        </Field>
        <Field required label="委托终止" id="letter-to">
          <DateInput value={endsOn} min={startsOn} onChange={(next) => change({ endsOn: next })} />
        </Field>
      </FormGrid>
      <ActionBar>
        <Button variant="primary" disabled={!isWhole} loading={isLoading} onClick={() => void submit()}>
          采信委托公证书
        </Button>
      </ActionBar>
    </Card>
  );
}
