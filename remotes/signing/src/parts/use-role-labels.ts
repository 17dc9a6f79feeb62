// What the roles of a business are called, from the catalogue's definition of it.
import { useEffect, useState } from 'react';
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';

export type RoleLabel = (role: string) => string;

/** Nothing is said about a role until the definition is there, or when it cannot be had: names alone do too. */
export function useRoleLabels(processCode: string | undefined): RoleLabel {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!processCode || !hasBusiness(processCode)) return undefined;
    let current = true;
    loadBusiness(processCode).then(
      ({ roles }) => {
        if (current) setLabels(new Map(roles.map(({ role, label }) => [role, label])));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [processCode]);
  return (role) => labels.get(role) ?? '';
}
