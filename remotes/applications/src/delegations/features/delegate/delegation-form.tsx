// Writing a letter of attorney: whom, for what, until when.
import { serverToday } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  Card,
  CheckboxGroup,
  DateInput,
  DefinitionList,
  Field,
  FormGrid,
  RadioGroup,
  Select,
  Stack,
  TextInput,
  toast,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { paths } from '../../../api/address';
import { DELEGATION_CONTROLS, useSaveDelegationMutation, MATTERS } from '../../api/delegation';
import type { Delegation } from '../../api/delegation';
import { BUSINESS_OPTIONS, aYearFrom } from '../../../parts/letter-options';
import { ReadCardButton } from '../../../parts/recognition/read-card-button';
import type { DelegationDraft } from './delegation';
import { delegationErrors, draftOf, newDraft, toSave } from './delegation';

const letterForm = defineServiceForm<DelegationDraft>({
  faultsOf: (draft) => delegationErrors(draft, serverToday()),
  refusalAt: 'agent-name',
  controls: DELEGATION_CONTROLS,
});
const DEMO = {
  name: '李示范',
  identityNumber: '110101199003077758',
  telephone: '13900000000',
  processCode: 'house-transfer',
  coversAll: '1',
} as const;
const trimmed = (value: string) => value.trim();

export function DelegationForm({ delegation }: { delegation?: Delegation }) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const demo = useLayoutMode() === 'demo';
  const user = useUser();
  const today = serverToday();
  const [save] = useSaveDelegationMutation();
  const form = useServiceForm(
    letterForm,
    () => (delegation ? draftOf(delegation) : { ...newDraft(today, aYearFrom(today)), ...(demo ? DEMO : {}) }),
    {
      send: async (draft) => (demo ? { recordId: 'demo' } : save(toSave(draft, delegation?.recordId)).unwrap()),
      onDone: ({ recordId }) => {
        if (demo) toast('演示中填写的内容不会保存');
        void navigate(inLayout(paths.letter(recordId)), { replace: !demo && delegation !== undefined });
      },
    },
  );
  const { draft, change, input } = form;

  /** What the form would say of the field with this value in it. */
  const errorWith = (part: Partial<DelegationDraft>, id: string) =>
    delegationErrors({ ...draft, ...part }, today).find((error) => error.id === id)?.message ?? null;

  return (
    <Stack gap={5}>
      {form.summary}
      <Card title="委托人">
        <DefinitionList
          columns={2}
          items={[
            { term: '姓名', detail: demo ? '张示范' : (user?.name ?? '') },
            { term: '证件号', detail: demo ? '110***********0011' : (user?.identityNumber ?? '') },
          ]}
        />
      </Card>
      <Card title="受托人">
        <Stack gap={4}>
          {!demo && (
            <ReadCardButton
              whose="受托人"
              onChange={({ name = draft.name, identityNumber = draft.identityNumber }) =>
                change({ name, identityNumber })
              }
              targets={[
                {
                  part: 'name',
                  label: '受托人姓名',
                  current: draft.name,
                  tidy: trimmed,
                  check: (name) => errorWith({ name }, 'agent-name'),
                },
                {
                  part: 'identityNumber',
                  label: '身份证号',
                  current: draft.identityNumber,
                  tidy: trimmed,
                  check: (identityNumber) => errorWith({ identityNumber }, 'agent-identity'),
                },
              ]}
            />
          )}
          <FormGrid>
            <Field required label="受托人姓名" {...form.field('agent-name')}>
              <TextInput {...input('name')} chars={10} maxLength={30} />
            </Field>
            <Field required label="身份证号" {...form.field('agent-identity')}>
              <TextInput {...input('identityNumber')} chars={18} maxLength={18} />
            </Field>
            <Field required label="手机号码" {...form.field('agent-telephone')}>
              <TextInput type="tel" inputMode="tel" {...input('telephone')} chars={11} maxLength={11} />
            </Field>
          </FormGrid>
        </Stack>
      </Card>
      <Card title="委托内容">
        <FormGrid>
          <Field
            wide
            required
            label="委托办理的业务"
            hint="受托人只能办理这一项业务"
            {...form.field('delegation-business')}
          >
            <Select {...input('processCode')} options={BUSINESS_OPTIONS} placeholder="请选择" />
          </Field>
          <Field group wide required label="委托事项" {...form.field('delegation-matters')}>
            <CheckboxGroup
              {...input('matters')}
              options={MATTERS.map((matter) => ({ value: matter, label: matter }))}
            />
          </Field>
          <Field required label="委托起始" {...form.field('delegation-from')}>
            <DateInput value={draft.startsOn} min={today} onChange={(startsOn) => change({ startsOn })} />
          </Field>
          <Field required label="委托终止" {...form.field('delegation-to')}>
            <DateInput value={draft.endsOn} min={draft.startsOn || today} onChange={(endsOn) => change({ endsOn })} />
          </Field>
          <Field
            group
            wide
            required
            label="委托办理的不动产"
            hint="选择全部不动产的，受托人可以就您现有的和以后取得的不动产代为办理，发送前须再次确认。"
            {...form.field('delegation-property')}
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
            <Field wide required label="不动产权证号" {...form.field('delegation-certificate')}>
              <TextInput {...input('titleCertificateNumber')} maxLength={60} />
            </Field>
          )}
          <Field group wide required label="受托人是否可以转委托" id="delegation-pass-on">
            <RadioGroup
              value={draft.mayPassOn}
              onChange={(mayPassOn) => change({ mayPassOn: mayPassOn === '1' ? '1' : '0' })}
              options={[
                { value: '0', label: '不可以' },
                { value: '1', label: '可以' },
              ]}
            />
          </Field>
        </FormGrid>
        <ActionBar status="保存后请核对委托书，核验身份后发送给受托人">
          <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
            保存并查看委托书
          </Button>
        </ActionBar>
      </Card>
    </Stack>
  );
}
