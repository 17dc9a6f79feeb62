// The other ways in, beneath a page that is one; each takes the way back along.
import { AppLink } from '@portal/shared/ui';
import { useWayBack } from '../use-way-back';
import styles from '../sign-in.module.css';

const WAYS = [
  ['/login', '账号密码登录'],
  ['/login-telephone', '手机验证码登录'],
  ['/forgotten-password', '忘记密码'],
  ['/register', '注册账号'],
] as const;

/** @param path of the page on which they are: it is left out */
export function OtherWays({ path }: { path: string }) {
  const { search } = useWayBack();
  return (
    <nav aria-label="其他登录方式" className={styles.others}>
      {WAYS.filter(([way]) => way !== path).map(([way, name]) => (
        <AppLink key={way} href={`${way}${search}`}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
