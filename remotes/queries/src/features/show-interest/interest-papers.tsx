// The papers of an interest, to look at.
import { Button, Card } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import { loadInterestFile } from '../../api/inquiries';
import type { InterestFile } from '../../api/inquiries';

export function InterestPapers({ files }: { files: readonly InterestFile[] }) {
  const preview = useFilePreview({ load: loadInterestFile });
  if (files.length === 0) return null;
  return (
    <Card title="证明材料">
      <ul aria-label="证明材料">
        {files.map(({ fileId, name }) => (
          <li key={fileId}>
            <Button variant="text" icon="file" aria-label={`打开${name}`} onClick={() => preview.open(files, fileId)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {preview.view}
    </Card>
  );
}
