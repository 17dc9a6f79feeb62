// What is asked for in a search for commercial houses, as the address carries it.
import { addressNames } from '@portal/shared/wire';

export interface ChainFilter {
  titleCertificateNumber?: string;
  rightHolderName?: string;
  unitNumber?: string;
}

const NAMES = {
  titleCertificateNumber: addressNames.titleCertificateNumber,
  rightHolderName: addressNames.rightHolderName,
  unitNumber: addressNames.unitNumber,
} as const;

export const chainAddress = {
  /** Absent and empty ones are left out. */
  read(search: URLSearchParams): ChainFilter {
    const entries = Object.entries(NAMES).map(([name, parameter]) => [name, search.get(parameter)?.trim()] as const);
    return Object.fromEntries(entries.filter(([, value]) => value));
  },
  write(filter: ChainFilter, page: number): URLSearchParams {
    const search = new URLSearchParams();
    for (const [name, parameter] of Object.entries(NAMES)) {
      const value = filter[name as keyof ChainFilter]?.trim();
      if (value) search.set(parameter, value);
    }
    if (page > 1) search.set('page', String(page));
    return search;
  },
};
