// The statement that stands before a signature.
import { Checkbox, Icon } from '@portal/shared/ui';
import styles from './sign-documents.module.css';

/** Error summaries link here. */
export const DECLARATION_ID = 'content-checked';

export function Declaration({
  checked,
  onChange,
  error,
  count,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  /** How many documents the signature is for. */
  count: number;
}) {
  return (
    <div>
      <Checkbox
        id={DECLARATION_ID}
        checked={checked}
        onChange={onChange}
        required
        invalid={Boolean(error)}
        hint={`签名将用于${count > 1 ? `本次申请的${count}份待签文件` : '这份文件'}，与纸质签名具有同等效力。`}
        aria-describedby={error ? `${DECLARATION_ID}-error` : undefined}
      >
        我已核对申请内容
      </Checkbox>
      {error && (
        <p id={`${DECLARATION_ID}-error`} className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
