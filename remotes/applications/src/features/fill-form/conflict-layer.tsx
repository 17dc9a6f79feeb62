// Both versions of a form side by side, and the choice between them.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Business } from '@portal/shared/catalogue';
import { Button, DataTable, Layer } from '@portal/shared/ui';
import type { ServerCopy } from '../../api/save-application';
import { describeChanges } from './describe-changes';
import type { FormChange } from './describe-changes';
import type { FormContent } from '../../parts/draft/form-content';

export interface ConflictLayerProps {
  business: Business;
  local: FormContent;
  server: ServerCopy;
  busy: boolean;
  onAdoptServer: () => void;
  onOverwrite: () => void;
}

const columns = [
  { key: 'label', title: '内容', render: ({ label }: FormChange) => label, rowHeader: true },
  { key: 'local', title: '本机内容', render: ({ local }: FormChange) => local },
  { key: 'server', title: '服务器内容', render: ({ server }: FormChange) => server },
];

/** Has no way out but a choice: going on typing would lose one side without a word. */
export function ConflictLayer({ business, local, server, busy, onAdoptServer, onOverwrite }: ConflictLayerProps) {
  const changes = describeChanges(business, local, server.form);
  return (
    <Layer
      open
      role="alertdialog"
      title="这份申请已在别处修改"
      footer={(
        <>
          <Button onClick={onAdoptServer} disabled={busy}>采用服务器版本</Button>
          <Button variant="primary" loading={busy} onClick={onOverwrite}>用本机内容覆盖</Button>
        </>
      )}
    >
      <p>{`服务器内容保存于${formatChineseDateTime(server.savedAt)}。请选择保留哪一份，另一份将被替换。`}</p>
      {changes.length > 0
        ? <DataTable caption="两份内容的不同之处" columns={columns} rows={changes} rowKey={({ path }) => path} />
        : <p>两份内容相同，选择任一份即可继续。</p>}
    </Layer>
  );
}
