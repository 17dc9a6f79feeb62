// Claiming a relief that the register does not show: which, with what numbers, and the papers that prove them.
import {
  Button,
  ButtonRow,
  DateInput,
  Field,
  FormGrid,
  RadioGroup,
  Select,
  Stack,
  TextInput,
  toast,
} from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { UploadPicker } from '@portal/shared/ui/upload';
import { heldSinceProofs, keepReliefFile, MOST_RELIEF_FILES, useClaimReliefMutation } from '../../api/relief';
import type { TaxAccount } from '../../api/tax';
import { reliefKindWords } from '../../parts/relief-words';
import { COSTS, NEW_RELIEF, faultsOf, idOf, toClaim } from './relief-draft';
import type { ReliefDraft } from './relief-draft';

const PAPERS = ['image/jpeg', 'image/png', 'application/pdf'];
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const HOUSING = { other: '商品房和其他住房', publicHousing: '已购公有住房、经济适用房' };

export interface ClaimFormProps {
  account: TaxAccount;
  /** Of kinds that do not wait for the office already. */
  kinds: readonly ReliefDraft['kind'][];
  onClaimed: () => void;
  onCancel: () => void;
}

const claimFormOf = (account: TaxAccount) =>
  defineServiceForm<ReliefDraft>({
    faultsOf: (draft) => faultsOf(draft, account),
    refusalAt: idOf(account, 'files'),
  });

export function ClaimForm({ account, kinds, onClaimed, onCancel }: ClaimFormProps) {
  const [claim] = useClaimReliefMutation();
  const form = useServiceForm(
    claimFormOf(account),
    { ...NEW_RELIEF, kind: kinds[0] ?? 'heldSince' },
    {
      send: (draft) => claim({ body: toClaim(draft, account) }).unwrap(),
      onDone: () => {
        toast('减免证明已提交，核实后按证明计税');
        onClaimed();
      },
    },
  );
  const { draft, change, input } = form;
  const fieldOf = (name: keyof ReliefDraft) => form.field(idOf(account, name));
  return (
    <Stack gap={4}>
      {form.summary}
      <FormGrid>
        <Field group wide required label="要证明的内容" {...fieldOf('kind')}>
          <RadioGroup
            value={draft.kind}
            options={kinds.map((value) => ({ value, label: reliefKindWords[value] }))}
            onChange={(kind) => change({ kind: kind === 'originalPrice' ? kind : 'heldSince' })}
          />
        </Field>
        {draft.kind === 'heldSince' ? (
          <>
            <Field required label="凭证" {...fieldOf('proof')}>
              <Select {...input('proof')} options={options(heldSinceProofs)} />
            </Field>
            <Field required label="凭证载明的日期" hint="有几种凭证的，以最早的为准" {...fieldOf('since')}>
              <DateInput {...input('since')} max={account.contractDate} />
            </Field>
          </>
        ) : (
          <>
            <Field group wide required label="原来的住房类型" {...fieldOf('housing')}>
              <RadioGroup
                value={draft.housing}
                options={options(HOUSING)}
                onChange={(housing) => change({ housing: housing === 'publicHousing' ? housing : 'other' })}
              />
            </Field>
            <Field required label="购房原价" hint="整套房屋的价格，以发票为准" {...fieldOf('price')}>
              <Amount {...input('price')} />
            </Field>
            {COSTS.map(([name, label, hint]) => (
              <Field key={name} optional label={label} hint={hint} {...fieldOf(name)}>
                <Amount {...input(name)} />
              </Field>
            ))}
          </>
        )}
        <Field
          group
          wide
          required
          label="证明文件"
          hint={`原件的照片、扫描件或者PDF，最多${MOST_RELIEF_FILES}个，提交后不能更换`}
          error={fieldOf('files').error}
        >
          <UploadPicker
            id={idOf(account, 'files')}
            label="证明文件"
            noun="文件"
            accept={PAPERS}
            room={MOST_RELIEF_FILES - draft.files.length}
            send={keepReliefFile}
            onKept={(file) => change(({ files }) => ({ files: [...files, file] }))}
          />
          {draft.files.length > 0 && (
            <ul aria-label="已添加的证明文件">
              {draft.files.map(({ fileId, name }) => (
                <li key={fileId}>
                  {name}{' '}
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`移除${name}`}
                    onClick={() => change({ files: draft.files.filter((file) => file.fileId !== fileId) })}
                  >
                    移除
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Field>
      </FormGrid>
      <ButtonRow>
        <Button loading={form.isSending} onClick={() => void form.submit()}>
          提交核实
        </Button>
        <Button variant="text" disabled={form.isSending} onClick={onCancel}>
          暂不提交
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function Amount({ value, onChange }: { value: string; onChange: (amount: string) => void }) {
  return <TextInput value={value} inputMode="decimal" chars={12} suffix="元" maxLength={14} onChange={onChange} />;
}
