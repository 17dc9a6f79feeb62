// What signing adds to what every domain is given.
import type { SignatureConfiguration } from './configured-provider';
import type { SignatureProvider } from './provider';

declare module '../../platform/core/context' {
  interface Context {
    /** Who signs documents and says the time; null in production until operations have named somebody. */
    signatures: SignatureProvider | null;
  }
}

declare module '../../platform/core/options' {
  interface ServiceOptions {
    /** A real authority in place of certificates of development. */
    signature?: SignatureConfiguration;
  }
}
