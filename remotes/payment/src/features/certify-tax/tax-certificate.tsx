// The receipt of taxes: number and day, the certificate to keep, and the way to the public check.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { fetchFile } from '@portal/shared/http';
import { Button, ButtonRow, CopyButton, DefinitionList, Notice, NumberText, Stack, saveBlob } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { downloadTaxReceipt } from '../../api/tax';
import type { TaxAccount } from '../../api/tax';

/** @param isDemo nothing can be fetched */
export function TaxCertificate({ account, isDemo = false }: { account: TaxAccount; isDemo?: boolean }) {
  const { businessNumber, applicantId, certificateNumber, verifyCode, settledAt, state } = account;
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  if (!certificateNumber) return null;

  async function download() {
    setIsBusy(true);
    setMessage(undefined);
    try {
      const { blob, fileName } = await fetchFile(downloadTaxReceipt, { businessNumber, applicantId });
      saveBlob(blob, fileName ?? `完税证明-${certificateNumber}.pdf`);
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Stack gap={4}>
      <Notice tone="success" title={state === 'exempt' ? '无需缴税，完税证明已开具' : '税款已缴清，完税证明已开具'}>
        各方都完税后，办件自动进入下一步，不用再上传凭证。
      </Notice>
      <DefinitionList
        columns={2}
        items={[
          {
            term: '完税证明编号',
            detail: (
              <>
                <NumberText>{certificateNumber}</NumberText>{' '}
                <CopyButton text={certificateNumber} label="完税证明编号" />
              </>
            ),
          },
          ...(settledAt ? [{ term: '完税时间', detail: formatChineseDateTime(settledAt) }] : []),
        ]}
      />
      {!isDemo && (
        <ButtonRow>
          <Button variant="primary" icon="download" loading={isBusy} onClick={() => void download()}>
            下载完税证明
          </Button>
          {verifyCode && <Button href={paths.check(verifyCode)}>打开核验页</Button>}
        </ButtonRow>
      )}
      {message && (
        <Notice tone="danger" live title="完税证明未能下载">
          {message}
        </Notice>
      )}
    </Stack>
  );
}
