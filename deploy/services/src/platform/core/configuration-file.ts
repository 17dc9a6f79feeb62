// A file of operations that configures a provider: JSON of a known shape.
import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** @throws Error naming what is wrong with the file, never quoting what it holds */
export function readConfigurationFile<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} cannot be read as JSON`);
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new Error(
    `${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}
