// The faces of generated documents, opened once: reading a Chinese font takes longer than writing a document with it.
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { DocumentFonts } from './font';
import { documentFonts } from './font';

const opened = new Map<keyof DocumentFonts, Font>();
let opening: Promise<void> | undefined;

/** Opens all faces, once. @throws Error when the font package is not installed */
export function openFaces(): Promise<void> {
  opening ??= readFaces().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function readFaces(): Promise<void> {
  const { create } = await import('fontkit');
  for (const [name, path] of Object.entries(documentFonts()) as [keyof DocumentFonts, string][]) {
    const font = create(await readFile(path));
    if (!('layout' in font)) throw new Error(`${name}: a collection of fonts, not a font`);
    opened.set(name, font);
  }
}

/** An opened face; what documents embed of it is their own. @throws Error before `openFaces` */
export function openFace(name: keyof DocumentFonts): Font {
  const font = opened.get(name);
  if (!font) throw new Error(`the face ${name} is not open`);
  return font;
}
