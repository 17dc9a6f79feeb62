// Pages on which nobody has anything half done: where another version may be taken.

const LANDINGS: ReadonlySet<string> = new Set(['/index', '/login-type']);

export const isLanding = (pathname: string): boolean => LANDINGS.has(pathname);
