// The portal's one store: session, region, business file, registration and the API cache.
import { combineReducers } from 'redux';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { startServerClock } from '../kernel';
import { api } from './api';
import { fileBagSlice } from './file-bag-slice';
import { loadSession, persistSession } from './persistence';
import { regionSlice } from './region-slice';
import { loadRegistration, persistRegistration } from './registration-storage';
import { registrationReducer } from './registration-slice';
import { sessionSlice } from './session-slice';
import { browserStorage, STORAGE_KEYS } from './storage';
import type { PortalStorage } from './storage';
import { followOtherTabs } from './other-tabs';
import { forgetAnswers } from './forget-answers';
import { sessionEffects } from './session-effects';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  region: regionSlice.reducer,
  fileBag: fileBagSlice.reducer,
  registration: registrationReducer,
  [api.reducerPath]: api.reducer,
});

function configure(storage: PortalStorage) {
  return configureStore({
    reducer,
    preloadedState: { ...loadSession(storage), registration: loadRegistration(storage) },
    // Arguments of uploads hold files, which the development checks would complain about.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        forgetAnswers,
        sessionEffects,
      ),
    devTools: false,
  });
}

export type PortalStore = ReturnType<typeof configure>;
export type PortalState = ReturnType<PortalStore['getState']>;
export type PortalDispatch = PortalStore['dispatch'];

/** A store that reads its session from `storage` and keeps it there. Corrupted or expired content starts anonymous. */
export function createPortalStore(storage: PortalStorage = browserStorage()): PortalStore {
  const store = configure(storage);
  persistSession(store, storage);
  persistRegistration(store, storage);
  return store;
}

let singleton: PortalStore | undefined;

/** The page's store, made at first use; it follows sign-in and sign-out in other tabs. */
export function getPortalStore(): PortalStore {
  if (!singleton) {
    const storage = browserStorage();
    startServerClock(Number(storage.get(STORAGE_KEYS.clockOffset)), (offset) =>
      storage.set(STORAGE_KEYS.clockOffset, offset ? String(offset) : null),
    );
    singleton = createPortalStore(storage);
    setupListeners(singleton.dispatch);
    followOtherTabs(singleton, storage);
  }
  return singleton;
}
