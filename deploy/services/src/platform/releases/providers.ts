// Which addresses belong to one provider, as operations know it: a data centre or a carrier may have many prefixes.
import { readFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** The name of the provider of an address, or undefined where none is known. */
export type FindProvider = (address: string) => string | undefined;

declare module '../core/options' {
  interface ServiceOptions {
    /** Providers by their prefixes (RELEASE_PROVIDERS); without it a prefix of the address stands for the provider. */
    findProvider?: FindProvider;
  }
}

const Providers = z.record(z.string().min(1), z.array(z.string()).min(1));
const CIDR = /^([\da-f.:]+)\/(\d{1,3})$/i;

/** @param text JSON: provider → its prefixes, e.g. `{"AS64500": ["203.0.113.0/24", "2001:db8::/32"]}` */
export function parseProviders(text: string): FindProvider {
  const lists = Object.entries(Providers.parse(JSON.parse(text))).map(([name, prefixes]) => {
    const list = new BlockList();
    for (const prefix of prefixes) {
      const [, address = '', bits = ''] = CIDR.exec(prefix) ?? [];
      if (!isIP(address)) throw new Error(`RELEASE_PROVIDERS: ${name}: ${prefix} is no prefix`);
      list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
    return { name, list };
  });
  return (address) => lists.find(({ list }) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))?.name;
}

export const readProviders = (file: string): FindProvider => parseProviders(readFileSync(file, 'utf8'));
