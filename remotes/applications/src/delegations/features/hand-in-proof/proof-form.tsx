// Handing in a proof of guardianship or a notarised letter of attorney: for whom, what it covers, and the papers.
import { serverToday } from '@portal/shared/kernel';
import { selectRegion, usePortalSelector, useUser } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  Card,
  DateInput,
  Field,
  FormGrid,
  Notice,
  RadioGroup,
  Select,
  Stack,
  TextInput,
  toast,
} from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { UploadPicker } from '@portal/shared/ui/upload';
import { uploadProofFile, useHandInProofMutation } from '../../../api/proofs';
import type { ProofKind } from '../../../api/proofs';
import { BUSINESS_OPTIONS, aYearFrom } from '../../../parts/letter-options';
import { PersonFields } from '../../../parts/person-fields';
import { GUARDIANSHIP_PAPERS, INCAPACITIES, KINDS } from '../../../parts/proof/words';
import type { ProofDraft } from './proof-draft';
import { newProof, otherSide, proofErrors, sideOptions, toHandIn } from './proof-draft';

const MOST_FILES = 10;
const PAPERS = ['image/jpeg', 'image/png', 'application/pdf'];
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const proofForm = defineServiceForm<ProofDraft>({ faultsOf: proofErrors, refusalAt: 'proof-document' });
function fresh(kind: ProofKind): ProofDraft {
  const today = serverToday();
  return newProof(kind, today, aYearFrom(today));
}

export function ProofForm() {
  const [send] = useHandInProofMutation();
  const region = usePortalSelector(selectRegion);
  const user = useUser();
  const form = useServiceForm(proofForm, () => fresh('guardianship'), {
    send: (draft) => send({ body: toHandIn(draft, region?.regionCode ?? '') }).unwrap(),
    onDone: (_result, _action, sent) => {
      toast('证明已提交，请等待审核');
      sent.reset(fresh(sent.draft.kind));
    },
  });
  const { draft, change, input } = form;
  const errorOf = (id: string) => form.field(id).error;
  const isLetter = draft.kind === 'letter';
  const who = otherSide(draft);

  return (
    <Stack gap={5}>
      {form.summary}
      <Card title="提交证明">
        <Stack gap={4}>
          <Notice tone="info">{`提交给${region?.regionName ?? '所选区划'}不动产登记中心审核。采信以后，${isLetter ? '受托人' : '您'}可以代为申请登记；审核结果会发到消息和手机。`}</Notice>
          <FormGrid>
            <Field group wide required label="证明种类" id="proof-kind">
              <RadioGroup
                value={draft.kind}
                onChange={(kind) => form.reset({ ...fresh(kind as ProofKind), files: draft.files })}
                options={options(KINDS)}
              />
            </Field>
            {isLetter && (
              <Field group wide required label="您是" id="proof-side">
                <RadioGroup {...input('side')} options={sideOptions(user)} />
              </Field>
            )}
            <PersonFields
              id="proof-other"
              who={who}
              asksBirth={!isLetter}
              mayBeBody={isLetter && draft.side === 'agent'}
              {...input('other')}
              errors={{ name: errorOf('proof-other-name'), number: errorOf('proof-other-number') }}
            />
            {isLetter && (
              <Field optional label={`${who}手机号码`} id="proof-telephone">
                <TextInput type="tel" inputMode="tel" {...input('telephone')} chars={11} maxLength={11} />
              </Field>
            )}
            {!isLetter && (
              <Field group wide required label="被监护人情形" {...form.field('proof-incapacity')}>
                <RadioGroup {...input('incapacity')} options={options(INCAPACITIES)} />
              </Field>
            )}
            {isLetter && (
              <>
                <Field wide required label="委托办理的业务" {...form.field('proof-business')}>
                  <Select {...input('processCode')} options={BUSINESS_OPTIONS} placeholder="请选择" />
                </Field>
                <Field group wide required label="公证书写明的不动产" {...form.field('proof-property')}>
                  <RadioGroup
                    {...input('coversAll')}
                    options={[
                      { value: '0', label: '一处不动产' },
                      { value: '1', label: '全部不动产' },
                    ]}
                  />
                </Field>
                {draft.coversAll === '0' && (
                  <Field wide required label="不动产权证号" {...form.field('proof-certificate')}>
                    <TextInput {...input('titleCertificateNumber')} maxLength={60} />
                  </Field>
                )}
                <Field required label="委托起始" id="proof-from">
                  <DateInput {...input('startsOn')} />
                </Field>
                <Field required label="委托终止" {...form.field('proof-to')}>
                  <DateInput value={draft.endsOn} min={draft.startsOn} onChange={(endsOn) => change({ endsOn })} />
                </Field>
              </>
            )}
            <Field
              wide
              required
              label="证明文件编号"
              hint={isLetter ? '公证书编号' : GUARDIANSHIP_PAPERS}
              {...form.field('proof-document')}
            >
              <TextInput {...input('documentNumber')} maxLength={100} />
            </Field>
            <Field
              group
              wide
              required
              label="证明文件"
              hint={`最多${MOST_FILES}个，提交后不能更换`}
              error={errorOf('proof-files')}
            >
              <UploadPicker
                id="proof-files"
                label="证明文件"
                noun="文件"
                accept={PAPERS}
                room={MOST_FILES - draft.files.length}
                send={uploadProofFile}
                onKept={(file) => change(({ files }) => ({ files: [...files, file] }))}
              />
              {draft.files.length > 0 && (
                <ul aria-label="已添加的证明文件">
                  {draft.files.map((file) => (
                    <li key={file.fileId}>
                      {file.name}{' '}
                      <Button
                        size="small"
                        variant="text"
                        aria-label={`移除${file.name}`}
                        onClick={() => change({ files: draft.files.filter(({ fileId }) => fileId !== file.fileId) })}
                      >
                        移除
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Field>
          </FormGrid>
          <ActionBar>
            <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
              提交证明
            </Button>
          </ActionBar>
        </Stack>
      </Card>
    </Stack>
  );
}
