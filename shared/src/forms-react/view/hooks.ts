// How components listen to a live form: each to what it draws, and no more.
import { startTransition, useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { ApplicationForm } from '../../catalogue';
import type { BusinessFormModel, FieldModel, FieldView, GroupModel, Problems, RoleView } from '../model/types';

export function useFieldView(field: FieldModel): FieldView {
  return useSyncExternalStore(field.subscribe, field.view);
}

export function useRoleView(group: GroupModel): RoleView {
  return useSyncExternalStore(group.subscribe, group.view);
}

export function useProblems(form: BusinessFormModel): Problems {
  return useSyncExternalStore(form.subscribeProblems, form.problems);
}

/**
 * The whole filled form: for summaries and materials, not for fields. It follows when the key that changed it has been
 * drawn.
 */
export function useFormValue(form: BusinessFormModel): ApplicationForm {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const follow = () => startTransition(drawAnew);
    // What changed between drawing and listening.
    follow();
    return form.subscribeBehind(follow);
  }, [form]);
  return form.value();
}

/** Something derived from the live form; draws anew only when the result is another one (by `Object.is`). */
export function useFormPart<T>(form: BusinessFormModel, select: (form: BusinessFormModel) => T): T {
  return useSelected(form, form.subscribe, select);
}

/** The same, following behind the keys: for what is told of many fields, such as a sum. */
export function useFormSummary<T>(form: BusinessFormModel, select: (form: BusinessFormModel) => T): T {
  return useSelected(form, form.subscribeBehind, select);
}

function useSelected<T>(
  form: BusinessFormModel,
  subscribe: BusinessFormModel['subscribe'],
  select: (form: BusinessFormModel) => T,
): T {
  const latest = useRef(select);
  latest.current = select;
  const read = useCallback(() => latest.current(form), [form]);
  return useSyncExternalStore(subscribe, read);
}
