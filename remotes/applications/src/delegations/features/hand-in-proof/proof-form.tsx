// Handing in a proof of guardianship or a notarised letter of attorney: for whom, what it covers, and the papers.
import { useState } from 'react';
import { describeError, serverToday } from '@portal/shared/kernel';
import { selectRegion, usePortalSelector, useUser } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  Card,
  DateInput,
  ErrorSummary,
  Field,
  FormGrid,
  Notice,
  RadioGroup,
  Select,
  Stack,
  TextInput,
  toast,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
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

export function ProofForm() {
  const today = serverToday();
  const fresh = (kind: ProofKind) => newProof(kind, today, aYearFrom(today));
  const [draft, setDraft] = useState<ProofDraft>(() => fresh('guardianship'));
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FormError>();
  const [attempt, setAttempt] = useState(0);
  const [send, { isLoading }] = useHandInProofMutation();
  const region = usePortalSelector(selectRegion);
  const user = useUser();
  // What was found wrong stays said as long as it is wrong, whoever mends it: an upload ends when it ends.
  const errors = [...proofErrors(draft).filter(({ id }) => faulty.includes(id)), ...(refused ? [refused] : [])];
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  const isLetter = draft.kind === 'letter';
  const who = otherSide(draft);

  function change(part: Partial<ProofDraft>) {
    setDraft((known) => ({ ...known, ...part }));
    setRefused(undefined);
  }
  async function submit() {
    const wrong = proofErrors(draft);
    setFaulty(wrong.map(({ id }) => id));
    setRefused(undefined);
    setAttempt((count) => count + 1);
    if (wrong.length > 0) return;
    try {
      await send({ body: toHandIn(draft, region?.regionCode ?? '') }).unwrap();
      toast('证明已提交，请等待审核');
      setDraft(fresh(draft.kind));
    } catch (error) {
      setRefused({ id: 'proof-document', label: '提交证明', message: describeError(error).message });
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Stack gap={5}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Card title="提交证明">
        <Stack gap={4}>
          <Notice tone="info">{`提交给${region?.regionName ?? '所选区划'}不动产登记中心审核。采信以后，${isLetter ? '受托人' : '您'}可以代为申请登记；审核结果会发到消息和手机。`}</Notice>
          <FormGrid>
            <Field group wide required label="证明种类" id="proof-kind">
              <RadioGroup
                value={draft.kind}
                onChange={(kind) => {
                  setDraft({ ...fresh(kind as ProofKind), files: draft.files });
                  setFaulty([]);
                  setRefused(undefined);
                }}
                options={options(KINDS)}
              />
            </Field>
            {isLetter && (
              <Field group wide required label="您是" id="proof-side">
                <RadioGroup
                  value={draft.side}
                  onChange={(side) => change({ side: side === 'principal' ? 'principal' : 'agent' })}
                  options={sideOptions(user)}
                />
              </Field>
            )}
            <PersonFields
              id="proof-other"
              who={who}
              asksBirth={!isLetter}
              mayBeBody={isLetter && draft.side === 'agent'}
              value={draft.other}
              onChange={(other) => change({ other })}
              errors={{ name: errorOf('proof-other-name'), number: errorOf('proof-other-number') }}
            />
            {isLetter && (
              <Field optional label={`${who}手机号码`} id="proof-telephone">
                <TextInput
                  type="tel"
                  inputMode="tel"
                  value={draft.telephone}
                  onChange={(telephone) => change({ telephone })}
                  chars={11}
                  maxLength={11}
                />
              </Field>
            )}
            {!isLetter && (
              <Field group wide required label="被监护人情形" id="proof-incapacity" error={errorOf('proof-incapacity')}>
                <RadioGroup
                  value={draft.incapacity}
                  onChange={(incapacity) => change({ incapacity: incapacity === 'minor' ? 'minor' : 'incapable' })}
                  options={options(INCAPACITIES)}
                />
              </Field>
            )}
            {isLetter && (
              <>
                <Field wide required label="委托办理的业务" id="proof-business" error={errorOf('proof-business')}>
                  <Select
                    value={draft.processCode}
                    onChange={(processCode) => change({ processCode })}
                    options={BUSINESS_OPTIONS}
                    placeholder="请选择"
                  />
                </Field>
                <Field
                  group
                  wide
                  required
                  label="公证书写明的不动产"
                  id="proof-property"
                  error={errorOf('proof-property')}
                >
                  <RadioGroup
                    value={draft.coversAll}
                    onChange={(coversAll) => change({ coversAll: coversAll === '1' ? '1' : '0' })}
                    options={[
                      { value: '0', label: '一处不动产' },
                      { value: '1', label: '全部不动产' },
                    ]}
                  />
                </Field>
                {draft.coversAll === '0' && (
                  <Field wide required label="不动产权证号" id="proof-certificate" error={errorOf('proof-certificate')}>
                    <TextInput
                      value={draft.titleCertificateNumber}
                      onChange={(titleCertificateNumber) => change({ titleCertificateNumber })}
                      maxLength={60}
                    />
                  </Field>
                )}
                <Field required label="委托起始" id="proof-from">
                  <DateInput value={draft.startsOn} onChange={(startsOn) => change({ startsOn })} />
                </Field>
                <Field required label="委托终止" id="proof-to" error={errorOf('proof-to')}>
                  <DateInput value={draft.endsOn} min={draft.startsOn} onChange={(endsOn) => change({ endsOn })} />
                </Field>
              </>
            )}
            <Field
              wide
              required
              label="证明文件编号"
              id="proof-document"
              hint={isLetter ? '公证书编号' : GUARDIANSHIP_PAPERS}
              error={errorOf('proof-document')}
            >
              <TextInput
                value={draft.documentNumber}
                onChange={(documentNumber) => change({ documentNumber })}
                maxLength={100}
              />
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
                onKept={(file) => setDraft((known) => ({ ...known, files: [...known.files, file] }))}
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
            <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
              提交证明
            </Button>
          </ActionBar>
        </Stack>
      </Card>
    </Stack>
  );
}
