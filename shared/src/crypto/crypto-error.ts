// The one error of this layer: whatever failed, it looks the same, so that it tells an attacker nothing.
import { PortalError } from '../kernel';

/** A sealed text could not be opened (wrong key, altered, cut, not JSON) or a key is malformed. */
export class CryptoError extends PortalError {
  override readonly name = 'CryptoError';
  constructor() {
    super('CRYPTO', '数据无法读取，请刷新页面后重试');
  }
}
