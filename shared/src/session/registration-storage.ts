// The configuration of applications in local storage, so that a form opened again need not wait for it.
import { initialRegistration } from './registration-slice';
import type { RegistrationState } from './registration-slice';
import type { PortalStorage } from './storage';

const KEY = 'REG-APPLY-SYS-CONFIG';

/** The registration state to start with; content that cannot be read is as if it were not there. */
export function loadRegistration(storage: PortalStorage): RegistrationState {
  const initial = initialRegistration;
  try {
    const config: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    return typeof config === 'object' && config !== null && !Array.isArray(config)
      ? { ...initial, applicationConfig: config as Record<string, unknown> }
      : initial;
  } catch {
    return initial;
  }
}

interface Source {
  getState(): { registration: RegistrationState };
  subscribe(listener: () => void): () => void;
}

/** Keeps storage in step with what the store holds. */
export function persistRegistration(store: Source, storage: PortalStorage): () => void {
  let last = store.getState().registration.applicationConfig;
  return store.subscribe(() => {
    const { applicationConfig } = store.getState().registration;
    if (applicationConfig === last) return;
    last = applicationConfig;
    storage.set(KEY, applicationConfig && JSON.stringify(applicationConfig));
  });
}
