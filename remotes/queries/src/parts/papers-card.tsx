// Papers that were handed in, to look at.
import { Button, Card } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import type { InterestFile } from '../api/inquiries';

export interface PapersCardProps {
  title: string;
  files: readonly InterestFile[];
  load: (fileId: string) => Promise<Blob>;
}

export function PapersCard({ title, files, load }: PapersCardProps) {
  const preview = useFilePreview({ load });
  if (files.length === 0) return null;
  return (
    <Card title={title}>
      <ul aria-label={title}>
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
