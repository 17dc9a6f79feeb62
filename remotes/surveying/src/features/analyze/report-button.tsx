// Takes the report on the latest analysis, with a picture of every finding.
import { useState } from 'react';
import { Button, saveBlob, showError } from '@portal/shared/ui';
import { loadCodingReport } from '../../api/coding';

export function ReportButton({ businessNumber }: { businessNumber: string }) {
  const [isTaking, setTaking] = useState(false);
  async function take() {
    setTaking(true);
    try {
      saveBlob(await loadCodingReport(businessNumber), `空间分析报告-${businessNumber}.pdf`);
    } catch (error) {
      await showError(error);
    } finally {
      setTaking(false);
    }
  }
  return (
    <Button icon="download" loading={isTaking} onClick={() => void take()}>
      下载分析报告 PDF
    </Button>
  );
}
