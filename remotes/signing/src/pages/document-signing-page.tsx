// Signing the documents of an application, and following who has signed.
import { useState } from 'react';
import { Button, Card, Page, Stack, queryState } from '@portal/shared/ui';
import { paths } from '../api/address';
import { SignerList } from '../features/follow-signers/signer-list';
import { signingState, summariseSigners } from '../parts/signing-state';
import type { SigningState } from '../parts/signing-state';
import { SigningForm } from './signing-form';
import { SigningOutcome } from './signing-outcome';
import { summaryOf } from './summary-of';
import { useSigningFlow } from './use-signing-flow';

const noNumber = {
  title: '没有指定办件',
  text: '请从“我的申请”打开要签署的事项。',
  action: (
    <Button href={paths.list} variant="primary">
      打开我的申请
    </Button>
  ),
};

/** States of a flow in which others can be reminded. */
const OPEN: readonly SigningState[] = ['to-sign', 'not-yet', 'signed-by-me'];

export function DocumentSigningPage() {
  const { isNamed, flowId, flowQuery, fileQuery, flow, file, businessNumber, roleLabel } = useSigningFlow();
  const state = flow && signingState(flow);
  const [wasToSign, setWasToSign] = useState(false);
  if (state === 'to-sign' && !wasToSign) setWasToSign(true);
  const notStarted = Boolean(file) && !flowId;
  const isInitiator = file?.role === 'initiator';

  const frame = (): Pick<Parameters<typeof Page>[0], 'state' | 'error' | 'onRetry' | 'empty'> => {
    if (!isNamed) return { state: 'empty', empty: noNumber };
    if (notStarted) {
      const action = (
        <Button variant="primary" href={isInitiator ? paths.review(businessNumber) : paths.list}>
          {isInitiator ? '返回核对申请' : '查看我的申请'}
        </Button>
      );
      return {
        state: 'empty',
        empty: {
          title: '尚未发起签署',
          text: isInitiator ? '请先核对申请内容并发起签署。' : '发起人发起签署后，会通知您签名。',
          action,
        },
      };
    }
    return flowId ? queryState(flowQuery, fileQuery) : queryState(fileQuery);
  };
  const shown = frame();
  return (
    <Page
      title="文书签署"
      lead={file?.businessName ?? (shown.state === 'loading' ? '正在读取申请事项' : undefined)}
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: '文书签署' }]}
      meta={businessNumber ? `编号 ${businessNumber}` : undefined}
      actions={
        businessNumber && (
          <>
            <Button href={paths.materials(businessNumber)}>签名材料</Button>
            <Button href={paths.toFillIn(businessNumber)}>需要本人填写的文件</Button>
          </>
        )
      }
      width="form"
      {...shown}
    >
      {flow && state && (
        <Stack gap={5}>
          {state !== 'to-sign' && (
            <SigningOutcome takesFocus={wasToSign} state={state} file={file} businessNumber={businessNumber} />
          )}
          <Card title="签署进度">
            <SignerList
              signers={summariseSigners(flow.signers)}
              roleLabel={roleLabel}
              flowId={OPEN.includes(state) ? flow.flowId : undefined}
            />
          </Card>
          {state === 'to-sign' && (
            <SigningForm
              key={flow.flowId}
              flow={flow}
              summary={summaryOf(file, roleLabel)}
              mayRefuse={file?.actions.includes('refuse') ?? false}
              notice={file?.notice}
            />
          )}
        </Stack>
      )}
    </Page>
  );
}
