// Scripts from elsewhere that the operator has released: address and hash, nothing else is ever loaded.
import { z } from 'zod';

const script = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** Subresource integrity, so that a script that changed does not run. */
  integrity: z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'integrity must be sha384-…'),
});
export const hostScripts = z.object({
  zlb: script.optional(),
  tracking: script.optional(),
  wst: script.optional(),
  face: script.optional(),
});
export type HostScripts = z.infer<typeof hostScripts>;

/** Reads the variable HOST_SCRIPTS. @throws Error naming what is wrong */
export function parseHostScripts(text: string | undefined): HostScripts {
  if (!text) return {};
  try {
    return hostScripts.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `HOST_SCRIPTS: ${error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : 'no JSON'}`,
      { cause: error },
    );
  }
}

/** Origins that a page's policy must name for these scripts. */
export function originsOf(scripts: HostScripts): string[] {
  return [
    ...new Set(
      Object.values(scripts)
        .filter((one) => one !== undefined)
        .map(({ url }) => new URL(url).origin),
    ),
  ];
}
