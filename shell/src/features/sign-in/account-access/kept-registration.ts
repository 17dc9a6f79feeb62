// A registration while the person is checked elsewhere: what this tab keeps of it, without password and number.
import { tabStorage } from '../../../session/tab-storage';

export interface KeptRegistration {
  handle: string;
  name: string;
  username: string;
}
const KEY = 'registration';

export function keepRegistration({ handle, name, username }: KeptRegistration): void {
  tabStorage().setItem(KEY, JSON.stringify({ handle, name, username }));
}

export function keptRegistration(): KeptRegistration | undefined {
  try {
    const kept = JSON.parse(tabStorage().getItem(KEY) ?? 'null') as Partial<KeptRegistration> | null;
    const { handle, name, username } = kept ?? {};
    return typeof handle === 'string' && typeof name === 'string' && typeof username === 'string'
      ? { handle, name, username }
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistration(): void {
  tabStorage().removeItem(KEY);
}
