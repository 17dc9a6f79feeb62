// A short word of success that leaves by itself; never for errors.
import { announce } from '../announce';
import { loadMoving } from '../moving/use-moving';
import styles from './toast.module.css';

/** Shows `text` for three seconds (five in elder mode) and says it politely. */
export function toast(text: string): void {
  announce(text);
  const elder = document.documentElement.dataset.size === 'elder';
  // Said already; a toast that cannot be drawn is no loss.
  loadMoving().then(
    ({ Toast }) =>
      Toast.show({ content: text, position: 'bottom', duration: elder ? 5000 : 3000, maskClassName: styles.toast }),
    () => undefined,
  );
}
