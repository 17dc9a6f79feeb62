// Papers that are uploaded one by one and handed in with a form: the picker and those that are there already.
import { Button, Field } from '@portal/shared/ui';
import { UploadPicker } from '@portal/shared/ui/upload';

const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];

/** As the services have kept it. */
export interface KeptPaper {
  fileId: string;
  name: string;
}

export interface PapersFieldProps<Paper extends KeptPaper> {
  id: string;
  label: string;
  files: readonly Paper[];
  /** How many there may be. */
  most: number;
  send: (file: File) => Promise<Paper>;
  /** How many are on their way. */
  onPending?: (count: number) => void;
  onChange: (next: (files: readonly Paper[]) => readonly Paper[]) => void;
  error: string | undefined;
  /** Nothing is uploaded in the demonstration. */
  isPractice: boolean;
  /** Where they may be changed later. */
  hint?: string;
  optional?: boolean;
}

export function PapersField<Paper extends KeptPaper>(props: PapersFieldProps<Paper>) {
  const { id, label, files, most, send, onChange, onPending, error, isPractice, optional = false } = props;
  const { hint = `最多${most}个，提交后不能更换` } = props;
  return (
    <Field group wide required={!isPractice && !optional} optional={optional} label={label} hint={hint} error={error}>
      {isPractice ? (
        <p>演示中不上传材料。</p>
      ) : (
        <UploadPicker
          id={id}
          label={label}
          noun="材料"
          accept={KINDS}
          room={most - files.length}
          send={send}
          onPending={onPending}
          onKept={(file) => onChange((known) => [...known, file])}
        />
      )}
      {files.length > 0 && (
        <ul aria-label={`已添加的${label}`}>
          {files.map(({ fileId, name }) => (
            <li key={fileId}>
              {name}{' '}
              <Button
                size="small"
                variant="text"
                aria-label={`移除${name}`}
                onClick={() => onChange((known) => known.filter((file) => file.fileId !== fileId))}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
