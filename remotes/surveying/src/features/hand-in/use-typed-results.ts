// What is typed of results: kept on the device, sealed, until it is handed in, and offered when the page is opened
// again.
import { useEffect, useMemo, useRef, useState } from 'react';
import { createBackupTimer, createDraftBackup, forgetOnSignOut, useRecovery } from '@portal/shared/filing';
import { usePortalStore } from '@portal/shared/session';
import type { TypedResults } from './results-faults';

export interface TypedResultsPort {
  readonly typed: TypedResults;
  readonly isTouched: boolean;
  readonly put: (more: Partial<TypedResults>) => void;
  /** What was typed here before and not handed in, with when (ISO); null where there is nothing. */
  readonly earlier: { readonly typedAt: string; readonly take: () => void; readonly drop: () => void } | null;
  /** Once it is handed in. */
  readonly forget: () => void;
}

/** Longest time between what is typed and its copy. */
const BACKUP_DELAY_MS = 500;

/** @param begun what the services know already */
export function useTypedResults(userId: string, businessNumber: string, begun: () => TypedResults): TypedResultsPort {
  const store = usePortalStore();
  useEffect(() => forgetOnSignOut(store), [store]);
  const place = `survey-results/${businessNumber}`;
  const backup = useMemo(() => createDraftBackup(userId), [userId]);
  const [typed, setTyped] = useState(begun);
  const [isTouched, setTouched] = useState(false);
  const { copy, close, drop } = useRecovery(userId, place, null);
  const latest = useRef(typed);
  const timer = useMemo(
    () =>
      createBackupTimer(() => {
        const form = { fields: { ...latest.current }, parties: {} };
        void backup.write(place, { form, version: null, typedAt: new Date().toISOString() });
      }, BACKUP_DELAY_MS),
    [backup, place],
  );
  useEffect(() => {
    // A phone may end the page without another word.
    window.addEventListener('pagehide', timer.flush);
    return () => {
      window.removeEventListener('pagehide', timer.flush);
      timer.flush();
    };
  }, [timer]);
  const keep = (next: TypedResults) => {
    latest.current = next;
    setTyped(next);
    setTouched(true);
    timer.changed();
  };
  // What is typed anew takes the place of what was kept: it is offered no longer.
  const earlier = copy && !isTouched ? copy : null;
  return {
    typed,
    isTouched,
    put: (more) => keep({ ...typed, ...more }),
    earlier: earlier && {
      typedAt: earlier.typedAt,
      take() {
        close();
        keep(readBack(earlier.form.fields, typed));
      },
      drop,
    },
    forget() {
      timer.cancel();
      void backup.remove(place);
    },
  };
}

/** Of the kept values those that are of the form. */
function readBack(kept: Readonly<Record<string, unknown>>, typed: TypedResults): TypedResults {
  const textOf = (key: keyof TypedResults, otherwise: string) => {
    const value = kept[key];
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    hasParcel: typeof kept.hasParcel === 'boolean' ? kept.hasParcel : typed.hasParcel,
    unitCode: textOf('unitCode', typed.unitCode),
    location: textOf('location', typed.location),
    area: textOf('area', typed.area),
    landUse: textOf('landUse', typed.landUse),
    surveyedOn: textOf('surveyedOn', typed.surveyedOn),
  };
}
