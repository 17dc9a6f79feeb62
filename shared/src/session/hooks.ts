// The store's hooks, typed.
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { User } from '../wire';
import { selectUser } from './selectors';
import type { PortalDispatch, PortalState, PortalStore } from './store';

export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalSelector = useSelector.withTypes<PortalState>();
export const usePortalStore = useStore.withTypes<PortalStore>();

/** The signed-in user, or undefined. */
export function useUser(): User | undefined {
  return usePortalSelector(selectUser);
}
