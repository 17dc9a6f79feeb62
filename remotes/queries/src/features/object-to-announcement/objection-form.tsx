// Objects to what is announced: a reason, and what becomes of it.
import { useState } from 'react';
import { describeError, formatChineseDateTime, uuid } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Field, Notice, Stack, TextArea } from '@portal/shared/ui';
import { LONGEST_OBJECTION, SHORTEST_OBJECTION, useObjectToAnnouncementMutation } from '../../api/announcements';

export function ObjectionForm({ recordId }: { recordId: string }) {
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(uuid);
  const [fault, setFault] = useState<string>();
  const [object, { data, isLoading }] = useObjectToAnnouncementMutation();
  if (data)
    return (
      <Notice tone="success" live title="异议已提交">
        {`${formatChineseDateTime(data.filedAt)}收到。登记机构审查后，会在消息里告知您结果；审查以前不会登簿。`}
      </Notice>
    );
  function change(text: string) {
    setReason(text);
    setFault(undefined);
    setKey(uuid()); // another reason is another request
  }
  async function submit() {
    const text = reason.trim();
    if (text.length < SHORTEST_OBJECTION) return setFault(`请写明理由，至少${SHORTEST_OBJECTION}个字`);
    try {
      await object({ recordId, reason: text, idempotencyKey: key }).unwrap();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
  }
  return (
    <Card title="提出异议">
      <Stack gap={4}>
        <Field
          required
          label="异议理由"
          id="objection-reason"
          hint="写明您与该不动产的关系和认为不应登记的理由。每项公告只受理一次。"
          error={fault}
        >
          <TextArea value={reason} onChange={change} count={LONGEST_OBJECTION} rows={5} />
        </Field>
        <ButtonRow align="end">
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            提交异议
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
