// The receipt of a submitted application: its number, what follows, and everything to keep.
import { useState } from 'react';
import { stateOf } from '@portal/shared/catalogue';
import { NextSteps, SubmittedPanel } from '@portal/shared/filing';
import { fetchFile } from '@portal/shared/http';
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  Notice,
  PrintButton,
  Stack,
  toast,
  saveBlob,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile } from '../../../api/application';
import { downloadReceipt } from '../../api/submit-application';
import { StatusTag } from '../../../parts/status-tag';
import { showError } from '../../../parts/use-case-actions';
import { nextSteps } from './next-steps';
import styles from './read-receipt.module.css';

export function Receipt({ file, said }: { file: ApplicationFile; said: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const { businessNumber, businessName, location, submittedAt, status, parties, actions } = file;

  async function save() {
    setBusy(true);
    try {
      const { blob, fileName } = await fetchFile(downloadReceipt, { businessNumber });
      saveBlob(blob, fileName ?? `申请回执-${businessNumber}.pdf`);
      toast('申请回执已下载');
    } catch (error) {
      await showError('未能下载申请回执', error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={5}>
      <SubmittedPanel headline="申请已提交" businessNumber={businessNumber} />
      <Card title="申请内容">
        <DefinitionList
          columns={2}
          items={[
            { term: '办理事项', detail: businessName },
            { term: '当前状态', detail: <StatusTag status={status} /> },
            { term: '坐落', detail: location || '—', wide: true },
            { term: '提交时间', detail: submittedAt ? formatChineseDateTime(submittedAt) : '—' },
            { term: '申请人', detail: parties.map((party) => party.name).join('、') || '—' },
          ]}
        />
      </Card>
      {status !== 'SUBMITTED' && (
        <Notice
          tone={actions.includes('correct') ? 'warning' : 'info'}
          title={stateOf(status).name}
          action={
            actions.includes('correct') && (
              <Button variant="primary" href={paths.correction(businessNumber)}>
                去补正
              </Button>
            )
          }
        >
          {stateOf(status).text}
        </Notice>
      )}
      {!stateOf(status).terminal && (
        <Card title="接下来">
          {said.map((text) => (
            <p key={text} className={styles.said}>
              {text}
            </p>
          ))}
          <NextSteps steps={nextSteps(file)} />
        </Card>
      )}
      <ButtonRow>
        <Button href={paths.progress(businessNumber)} variant="primary">
          查看办理进度
        </Button>
        <Button icon="download" loading={busy} onClick={() => void save()}>
          下载申请回执
        </Button>
        <PrintButton />
        <Button href={paths.list()} variant="text">
          返回我的申请
        </Button>
      </ButtonRow>
    </Stack>
  );
}
