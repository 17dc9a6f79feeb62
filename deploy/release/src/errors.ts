// What a release refuses, by kind: exit codes and texts tell them apart.

/** The key at hand may not do this: a department acts under its own prefix only, and only operations switch the set. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

/** What was asked for does not fit what the store holds. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
