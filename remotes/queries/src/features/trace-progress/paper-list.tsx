// The papers by which the office has told its decisions: each is opened as PDF on the person's device.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { Button, DefinitionList, Notice, NumberText, saveBlob } from '@portal/shared/ui';
import { downloadDecisionPaper } from '../../contract/progress';
import type { DecisionPaper } from '../../api/get-progress';

interface PaperListProps {
  businessNumber: string;
  papers: readonly DecisionPaper[];
}

export function PaperList({ businessNumber, papers }: PaperListProps) {
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState<string>();

  async function save({ number, title }: DecisionPaper) {
    setBusy(number);
    setMessage(undefined);
    try {
      const { blob, fileName } = await fetchFile(downloadDecisionPaper, { businessNumber, paperNumber: number });
      saveBlob(blob, fileName ?? `${title}-${number}.pdf`);
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      <DefinitionList
        items={papers.map((paper) => ({
          term: paper.title,
          detail: (
            <>
              <p>
                编号 <NumberText>{paper.number}</NumberText>，{formatChineseDateTime(paper.issuedAt)}作出
              </p>
              <Button
                icon="download"
                loading={busy === paper.number}
                onClick={() => void save(paper)}
                aria-label={`下载${paper.title}（编号${paper.number}）`}
              >
                下载
              </Button>
            </>
          ),
        }))}
      />
      {message && (
        <Notice tone="danger" live title="文书未能下载">
          {message}
        </Notice>
      )}
    </>
  );
}
