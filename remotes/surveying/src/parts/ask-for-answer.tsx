// The question to an organisation that a survey is offered to: whether it takes it, and if not, why.
import { useState } from 'react';
import { Button, Field, Layer, RadioGroup, Stack, TextArea, ask } from '@portal/shared/ui';
import type { QuestionProps } from '@portal/shared/ui';

export interface JobAnswer {
  readonly accepts: boolean;
  /** Empty where it is taken. */
  readonly reason: string;
}
const MOST = 300;

/** Null where it is put off. */
export function askForAnswer(): Promise<JobAnswer | null> {
  return ask<JobAnswer | null>((props) => <Answer {...props} />);
}

function Answer({ open, answer, afterClose }: QuestionProps<JobAnswer | null>) {
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const accepts = choice === 'accept';
  const isShort = choice === 'decline' && reason.trim() === '';
  function submit() {
    setTried(true);
    if (choice !== '' && !isShort && reason.length <= MOST) answer({ accepts, reason: accepts ? '' : reason.trim() });
  }
  return (
    <Layer
      open={open}
      title="答复委托"
      onClose={() => answer(null)}
      afterClose={afterClose}
      footer={
        <>
          <Button onClick={() => answer(null)}>暂不答复</Button>
          <Button variant="primary" onClick={submit}>
            提交答复
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label="是否接受委托" required group error={tried && choice === '' ? '请选择是否接受' : undefined}>
          <RadioGroup
            value={choice}
            onChange={setChoice}
            inline={false}
            options={[
              { value: 'accept', label: '接受', hint: '随后可以下载工作底图、联系申请人并开始测绘。' },
              { value: 'decline', label: '谢绝', hint: '申请人会看到原因，并另选测绘单位。' },
            ]}
          />
        </Field>
        {choice === 'decline' && (
          <Field label="谢绝的原因" required error={tried && isShort ? '请填写原因' : undefined}>
            <TextArea value={reason} onChange={setReason} count={MOST} />
          </Field>
        )}
      </Stack>
    </Layer>
  );
}
