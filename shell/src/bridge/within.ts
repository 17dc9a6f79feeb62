// A limit on how long a host may take: hosts are known to lose calls.
import { TimeoutError } from '@portal/shared/kernel';

/** What `work` comes to, or a TimeoutError after `milliseconds`. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
