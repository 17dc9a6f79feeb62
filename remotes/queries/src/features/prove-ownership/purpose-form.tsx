// What a query is for, and that the terms have been read: asked before anything is looked up (不动产登记暂行条例 第二十
// 八条).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { AppLink, Button, ButtonRow, Checkbox, Field, FormGrid, Select, Stack, focusControl } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { PURPOSES } from '../../parts/query-words';

const ID = 'query-purpose';
const AGREED = 'query-agreed';

export function PurposeForm({ busy, onAsk }: { busy?: boolean; onAsk: (purpose: string) => void }) {
  const [purpose, setPurpose] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [isTried, setIsTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!purpose) focusControl(ID);
    else if (!isAgreed) focusControl(AGREED);
    else onAsk(purpose);
  }
  return (
    <form role="search" noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormGrid>
          <Field id={ID} required label="查询目的" error={isTried && !purpose ? '请选择查询目的' : undefined}>
            <Select value={purpose} onChange={setPurpose} options={PURPOSES} placeholder="请选择" />
          </Field>
          <Field
            id={AGREED}
            group
            wide
            required
            label="查询须知"
            error={isTried && !isAgreed ? '请先阅读并同意查询须知' : undefined}
          >
            <Checkbox checked={isAgreed} onChange={setIsAgreed}>
              我已阅读并同意查询须知，查询结果只用于所填目的
            </Checkbox>
            <AppLink href={paths.queryNotice}>阅读查询须知</AppLink>
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" icon="search" loading={busy}>
            查询
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
