// A change of roles or settings that cannot be made.

/** In words for operators. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
