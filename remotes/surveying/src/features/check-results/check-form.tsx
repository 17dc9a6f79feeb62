// An officer's opinion on results: agreed to by two one after the other, or returned item by item.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  Notice,
  RadioGroup,
  Stack,
  TextArea,
  confirm,
  toast,
  useLeaveGuard,
} from '@portal/shared/ui';
import { useCheckResultsMutation } from '../../api/surveys';
import type { SurveyDetail } from '../../api/surveys';
import { stateOfSurvey } from '../../parts/survey-states';
import type { Opinion, ResultKey } from './check-faults';
import { MOST_OPINION, MOST_REASON, faultsOf, fieldOf, returnable } from './check-faults';

const FIRST = { label: '初审通过', follows: '成果转由另一名审核人员复审。', proposal: '成果齐全，数据与图件一致。' };
const SECOND = {
  label: '复审通过，成果入库',
  follows: '宗地和房屋写入登记簿的单元数据，可据以申请登记。此操作不能撤销。',
  proposal: '复审无误，同意入库。',
};
const RETURN = { label: '退回修改', follows: '测绘单位收到逐项的退回原因，修改后重新提交，再从初审开始。' };
const EMPTY: Opinion = { result: '', opinion: '', returned: {} };

export function CheckForm({ survey, onDone }: { survey: SurveyDetail; onDone: () => void }) {
  const { businessNumber, checkedBy, materials } = survey;
  const agree = checkedBy === null ? FIRST : SECOND;
  const items = returnable(materials);
  const [given, setGiven] = useState<Opinion>(EMPTY);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [check, { isLoading, isSuccess }] = useCheckResultsMutation();
  const isProposal = given.opinion === '' || given.opinion === agree.proposal;
  const letGo = useLeaveGuard(!isSuccess && (!isProposal || Object.keys(given.returned).length > 0));
  const faults = attempt === 0 ? [] : faultsOf(given);
  const messageAt = (id: string) => faults.find((fault) => fault.id === id)?.message;
  const chosen = given.result === 'return' ? RETURN : agree;

  function choose(result: string) {
    // What was typed stays; only the proposed words come and go.
    const opinion = !isProposal ? given.opinion : result === 'pass' ? agree.proposal : '';
    setGiven({ ...given, result: result === 'pass' ? 'pass' : 'return', opinion });
  }
  function setReason(key: ResultKey, reason: string | undefined) {
    const { [key]: _before, ...others } = given.returned;
    setGiven({ ...given, returned: reason === undefined ? others : { ...others, [key]: reason } });
  }
  async function submit() {
    if (isLoading) return;
    setRefused(undefined);
    if (given.result === '' || faultsOf(given).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    const sure = await confirm({
      title: `${chosen.label}？`,
      text: chosen.follows,
      confirmText: chosen.label,
      cancelText: '返回检查',
      tone: given.result === 'return' ? 'danger' : 'normal',
    });
    if (!sure) return;
    try {
      const { status } = await check({
        businessNumber,
        result: given.result,
        opinion: given.opinion.trim(),
        ...(given.result === 'return'
          ? {
              returned: items.flatMap(({ key }) => {
                const reason = given.returned[key];
                return reason === undefined ? [] : [{ key, reason: reason.trim() }];
              }),
            }
          : {}),
      }).unwrap();
      letGo();
      toast(`审核意见已提交，当前状态：${stateOfSurvey(status).name}`);
      onDone();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setRefused(message);
    }
  }
  return (
    <Card title={checkedBy === null ? '成果审核（初审）' : '成果审核（复审）'}>
      <Stack gap={4}>
        {checkedBy !== null && (
          <Notice tone="info">{`${checkedBy}已初审通过。复审须由另一名审核人员作出，通过后成果即入库。`}</Notice>
        )}
        <ErrorSummary attempt={attempt} errors={faults} />
        <Field id="result" label="审核结果" required group error={messageAt('result')}>
          <RadioGroup
            value={given.result}
            onChange={choose}
            inline={false}
            options={[
              { value: 'pass', label: agree.label, hint: agree.follows },
              { value: 'return', label: RETURN.label, hint: RETURN.follows },
            ]}
          />
        </Field>
        {given.result === 'return' && (
          <Field id="returned" label="退回的成果" required group error={messageAt('returned')}>
            <Stack gap={3}>
              {items.map(({ key, name }) => {
                const reason = given.returned[key];
                return (
                  <div key={key}>
                    <Checkbox checked={reason !== undefined} onChange={(on) => setReason(key, on ? '' : undefined)}>
                      {name}
                    </Checkbox>
                    {reason !== undefined && (
                      <Field id={fieldOf(key)} label={`${name}的退回原因`} required error={messageAt(fieldOf(key))}>
                        <TextArea
                          rows={2}
                          value={reason}
                          count={MOST_REASON}
                          onChange={(text) => setReason(key, text)}
                        />
                      </Field>
                    )}
                  </div>
                );
              })}
            </Stack>
          </Field>
        )}
        <Field
          id="opinion"
          label="审核意见"
          required
          hint="申请人和测绘单位会看到这段文字。"
          error={messageAt('opinion')}
        >
          <TextArea
            value={given.opinion}
            onChange={(opinion) => setGiven({ ...given, opinion })}
            count={MOST_OPINION}
          />
        </Field>
        {refused && (
          <Notice tone="danger" live title="审核意见未提交">
            {refused}
          </Notice>
        )}
        <ActionBar>
          <Button
            variant={given.result === 'return' ? 'danger' : 'primary'}
            loading={isLoading}
            onClick={() => void submit()}
          >
            {given.result === '' ? '提交意见' : chosen.label}
          </Button>
        </ActionBar>
      </Stack>
    </Card>
  );
}
