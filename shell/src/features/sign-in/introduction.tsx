// What the portal is for, beside the sign-in form.
import { Icon, Illustration } from '@portal/shared/ui';
import type { IconName } from '@portal/shared/ui';
import styles from './sign-in.module.css';

const POINTS: readonly (readonly [IconName, string])[] = [
  ['file', '在线申请不动产登记，草稿自动保存'],
  ['clock', '办理环节和剩余工作日随时可查'],
  ['shield', '电子证照与纸质证书具有同等效力'],
];

export function Introduction() {
  return (
    <div className={styles.introduction}>
      <Illustration name="house" />
      <ul>
        {POINTS.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
