// Rewrites the Chinese faces for documents, once for a checkout, when services are built or tested: glyphs that stand
// for themselves.
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../platform/core/paths';
import { OWN_RARE, packagedFonts, preparedFolder } from './font';

const HARFBUZZ = 'harfbuzzjs/dist/harfbuzz-subset.wasm';
/** `HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_DESUBROUTINIZE` (hb-subset.h). */
const FLAGS = 0x2 | 0x4;
/** `HB_MEMORY_MODE_WRITABLE` (hb-blob.h). */
const WRITABLE = 2;

/** What is called of HarfBuzz: its C functions, pointers as numbers. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, owner: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/**
 * In the faces as they come, the outlines of ideographs share 22,000 subroutines, and every document that embeds a few
 * glyphs carries a stub of each: 90 KB and 35 ms of the processor where 17 KB and 5 ms do.
 * @throws Error where HarfBuzz cannot read a face
 */
export function prepareFonts(): void {
  const requireHere = createRequire(join(repositoryRoot(), 'deploy/services/package.json'));
  const fonts = packagedFonts();
  const folder = preparedFolder();
  const wasm = requireHere.resolve(HARFBUZZ);
  const madeFrom = JSON.stringify({ fonts: Object.values(fonts), rare: OWN_RARE, wasm, flags: FLAGS });
  const stamp = join(folder, 'made-from.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return;
  mkdirSync(folder, { recursive: true });
  const compiled = new WebAssembly.Module(readFileSync(wasm));
  for (const file of Object.values(fonts))
    put(join(folder, basename(file)), withoutSubroutines(compiled, readFileSync(file)));
  for (const rare of OWN_RARE) put(join(folder, basename(rare)), readFileSync(join(repositoryRoot(), rare)));
  // Last: what is there before it is whole.
  put(stamp, madeFrom);
}

/** Several processes may prepare at once: each puts whole files in place. */
function put(file: string, content: Buffer | string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, file);
}

function withoutSubroutines(compiled: WebAssembly.Module, font: Buffer): Buffer {
  // Its memory goes with it: nothing is given back by hand.
  const hb = new WebAssembly.Instance(compiled, {}).exports as unknown as HarfBuzz;
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer, data, font.length).set(font);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_set_flags(input, FLAGS);
  const subset = hb.hb_subset_or_fail(face, input);
  const blob = subset === 0 ? 0 : hb.hb_face_reference_blob(subset);
  const bytes = blob === 0 ? 0 : hb.hb_blob_get_length(blob);
  if (bytes === 0) throw new Error('HarfBuzz could not rewrite a face of documents');
  return Buffer.from(new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), bytes));
}
