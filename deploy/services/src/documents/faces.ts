// The faces of generated documents, opened once: reading a Chinese font takes longer than writing a document with it.
import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { create } from 'fontkit';
import type { DocumentFonts } from './font';
import { documentFonts } from './font';

const opened = new Map<keyof DocumentFonts, Font>();

/** An opened face; what documents embed of it is their own. @throws Error when the font package is not installed */
export function openFace(name: keyof DocumentFonts): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(documentFonts()[name]));
  if (!('layout' in font)) throw new Error(`${name}: a collection of fonts, not a font`);
  opened.set(name, font);
  return font;
}
