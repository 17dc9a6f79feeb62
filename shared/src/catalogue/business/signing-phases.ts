// In which phase of a signature flow a role signs: those of one phase at once, each phase once the one before is whole.
import type { Business } from './business';

type Roles = Pick<Business, 'roles'>;

/**
 * From 1: a role that signs after nobody signs in the first. A role that the business does not have signs in the first,
 * too.
 */
export function signingPhase({ roles }: Roles, role: string): number {
  const after = roles.find((one) => one.role === role)?.signsAfter ?? [];
  return 1 + Math.max(0, ...after.map((before) => signingPhase({ roles }, before)));
}

/** Every fault of who signs after whom, each as one sentence. */
export function signingProblems({ roles }: Roles): string[] {
  return roles.flatMap(({ role, namedOnly, signsAfter }) => [
    ...(namedOnly && signsAfter ? [`role "${role}" signs nothing and cannot sign after others`] : []),
    ...(signersBefore({ roles }, role).has(role) ? [`role "${role}" signs after itself`] : []),
    ...(signsAfter ?? []).flatMap((before) => {
      const other = roles.find((one) => one.role === before);
      if (!other) return [`role "${role}" signs after "${before}", which is no role`];
      return other.namedOnly ? [`role "${role}" signs after "${before}", which signs nothing`] : [];
    }),
  ]);
}

/** Everybody who signs before the role, round all corners. */
function signersBefore({ roles }: Roles, role: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const next = (roles.find((one) => one.role === role)?.signsAfter ?? []).filter((before) => !known.has(before));
  return next.reduce((all, before) => signersBefore({ roles }, before, new Set([...all, before])), known);
}
