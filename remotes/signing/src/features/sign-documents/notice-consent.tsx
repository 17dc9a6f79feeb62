// What a party reads and agrees to before confirming: the notice of the business and what happens to personal data.
import { Card, Checkbox, Icon, Stack } from '@portal/shared/ui';
import type { ApplicationFile } from '../../api/signing';
import styles from './sign-documents.module.css';

/** Error summaries link here. */
export const CONSENT_ID = 'notice-agreed';

export interface NoticeConsentProps {
  notice: NonNullable<ApplicationFile['notice']>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}

export function NoticeConsent({ notice, checked, onChange, error }: NoticeConsentProps) {
  return (
    <Card title="申请须知和个人信息处理告知">
      <Stack gap={4}>
        {notice.content.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div>
          <Checkbox
            id={CONSENT_ID}
            checked={checked}
            onChange={onChange}
            required
            invalid={Boolean(error)}
            hint={`须知版本 ${notice.version}，将随本次确认一并记录。`}
            aria-describedby={error ? `${CONSENT_ID}-error` : undefined}
          >
            我已阅读申请须知，并同意为办理本次登记处理上述个人信息
          </Checkbox>
          {error && (
            <p id={`${CONSENT_ID}-error`} className={styles.error}>
              <Icon name="warning" />
              {error}
            </p>
          )}
        </div>
      </Stack>
    </Card>
  );
}
