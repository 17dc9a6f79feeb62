// What the bridges of the hosts are made of; the shell's store, notices and calls come in through it.
import type { CurrentCity, UserType } from '@portal/shared/bridge';
import type { HostConfig } from './api/get-host-config';
import type { FaceCalls } from './face-calls';

export interface HostUser {
  id: string;
  name: string;
  userType: UserType;
}

export interface HostParts {
  view: Window;
  getRegion: () => CurrentCity;
  getUser: () => HostUser | undefined;
  notify: (level: 'error' | 'warning', text: string) => void;
  /** Lets the person choose a city on the page itself. */
  pickCity: () => Promise<CurrentCity | undefined>;
  getHostConfig: () => Promise<HostConfig>;
  face: FaceCalls;
  /** Leaves the page for another address. */
  leave: (address: string) => void;
}
