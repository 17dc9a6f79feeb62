// A question to whoever sells the house: it goes into their inbox with the number of the account, nobody's number is
// shown here.
import { useRef, useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import { selectUser, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Field, Notice, Stack, TextArea, showError } from '@portal/shared/ui';
import { QUESTION_LENGTH, useAskOwnerMutation } from '../../api/market';

export function AskOwner({ recordId }: { recordId: string }) {
  const [question, setQuestion] = useState('');
  const [fault, setFault] = useState<string>();
  const [ask, { isLoading, isSuccess, reset }] = useAskOwnerMutation();
  const telephone = usePortalSelector(selectUser)?.telephone;
  // One question is sent once, however often its answer is lost.
  const key = useRef(uuid());
  async function send() {
    const words = question.trim();
    if (!words || words.length > QUESTION_LENGTH)
      return setFault(words ? `最多${QUESTION_LENGTH}字，请缩短` : '请填写想了解的问题');
    setFault(undefined);
    try {
      await ask({ recordId, question: words, idempotencyKey: key.current }).unwrap();
      key.current = uuid();
      setQuestion('');
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <Card title="咨询房主">
      <Stack gap={4}>
        {isSuccess && (
          <Notice tone="success" live title="已发送给房主">
            房主登录后会看到您的留言，并按您账号的手机号与您联系。
          </Notice>
        )}
        <Field
          label="想了解的问题"
          hint={`发送后，房主会看到您的留言和手机号${telephone ? `（${maskPhone(telephone)}）` : ''}。`}
          error={fault}
        >
          <TextArea
            value={question}
            count={QUESTION_LENGTH}
            onChange={(value) => {
              setQuestion(value);
              if (isSuccess) reset();
            }}
          />
        </Field>
        <div>
          <Button variant="primary" loading={isLoading} onClick={() => void send()}>
            发送
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
