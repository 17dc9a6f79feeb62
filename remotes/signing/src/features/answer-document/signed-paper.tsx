// A signed document: when it was signed, and its way back while the case is open.
import { INQUIRY_MATERIAL, findDocument } from '@portal/shared/catalogue';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Notice, alert, confirm } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useReopenDocumentMutation } from '../../api/documents';
import type { AnsweredDocument } from '../../api/documents';

export interface SignedPaperProps {
  businessNumber: string;
  kind: string;
  given: AnsweredDocument & { signedAt: string };
}

export function SignedPaper({ businessNumber, kind, given }: SignedPaperProps) {
  const [reopen, { isLoading }] = useReopenDocumentMutation();
  async function takeBack() {
    const sure = await confirm({
      title: '撤回签名',
      text: '撤回后可以修改回答，修改后需要重新签名。已填写的回答保留。',
      confirmText: '撤回签名',
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await reopen({ businessNumber, documentKind: kind, applicantId: given.applicantId }).unwrap();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) await alert({ title: '未能撤回', text: message, tone: 'danger' });
    }
  }
  return (
    <Notice
      tone="success"
      live
      title={`${given.name}已签名`}
      action={
        given.mayAnswer ? (
          <>
            {findDocument(kind)?.material === INQUIRY_MATERIAL && (
              <Button size="small" variant="primary" href={paths.signing(businessNumber)}>
                继续签署申请文件
              </Button>
            )}
            <Button size="small" loading={isLoading} onClick={() => void takeBack()}>
              撤回签名，修改回答
            </Button>
          </>
        ) : undefined
      }
    >
      {`签名时间：${formatChineseDateTime(new Date(given.signedAt))}`}
    </Notice>
  );
}
