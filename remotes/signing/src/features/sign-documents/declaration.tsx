// The statement that stands before a signature.
import { Checkbox, Icon } from '@portal/shared/ui';
import styles from './sign-documents.module.css';

/** Error summaries link here. */
export const DECLARATION_ID = 'content-checked';

export function Declaration({
  checked,
  onChange,
  error,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}) {
  return (
    <div>
      <Checkbox
        id={DECLARATION_ID}
        checked={checked}
        onChange={onChange}
        required
        invalid={Boolean(error)}
        hint="签名将用于本次申请的全部待签文件，与纸质签名具有同等效力。"
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
