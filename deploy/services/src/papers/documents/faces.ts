// The faces of generated documents, opened once: reading a Chinese font takes longer than writing a document with it.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { DocumentFonts } from './font';
import { refuse } from '../../platform/core/errors';
import { documentFonts, rareFonts } from './font';

const opened = new Map<keyof DocumentFonts, Font>();
/** Opened with the first character that the usual faces lack. */
let rare: Font[] | undefined;
let create: ((file: Buffer) => Font) | undefined;
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
  const fontkit = await import('fontkit');
  create = (file) => {
    const font = fontkit.create(file);
    if (!('layout' in font)) throw new Error('a collection of fonts, not a font');
    return font;
  };
  for (const [name, path] of Object.entries(documentFonts()) as [keyof DocumentFonts, string][])
    opened.set(name, create(await readFile(path)));
}

function rareFaces(): Font[] {
  const open = create;
  if (!open) throw new Error('the faces are not open');
  return (rare ??= rareFonts().map((path) => open(readFileSync(path))));
}

/** An opened face; what documents embed of it is their own. @throws Error before `openFaces` */
export function openFace(name: keyof DocumentFonts): Font {
  const font = opened.get(name);
  if (!font) throw new Error(`the face ${name} is not open`);
  return font;
}

/** A part of a text and the face that has all its characters. */
export interface Run {
  text: string;
  face: Font;
}

/** Nothing of these is drawn: line ends, spaces, marks of direction, variation selectors. */
const UNDRAWN = /[\s\p{Cc}\p{Cf}\uFE00-\uFE0F]/u;
const known = new Map<string, Font | null>();

/** The face for a character of a text in `usual`; null where none has it. */
function faceFor(sign: string, usual: Font): Font | null {
  const point = sign.codePointAt(0) ?? 0;
  if (usual.hasGlyphForCodePoint(point) || UNDRAWN.test(sign)) return usual;
  if (!known.has(sign)) known.set(sign, rareFaces().find((face) => face.hasGlyphForCodePoint(point)) ?? null);
  return known.get(sign) ?? null;
}

/** Characters that no face has, each once. @throws Error before `openFaces` */
export function undrawable(text: string): string[] {
  const usual = openFace('regular');
  return [...new Set([...text])].filter((sign) => faceFor(sign, usual) === null);
}

/** What people are told of such a character, and what to do. */
export function undrawableText(signs: readonly string[]): string {
  const named = signs
    .slice(0, 5)
    .map((sign) => `“${sign}”（U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}）`);
  return `${named.join('、')}没有可用的字库，不能写入文件和证书：请核对是否误输；确为证件上的字的，请到登记机构窗口办理`;
}

/**
 * The text by faces, for what draws it.
 * @throws Refusal where no face has a character: a box in the place of a name is no name
 */
export function runsOf(text: string, usual: Font): Run[] {
  const runs: Run[] = [];
  const missing: string[] = [];
  for (const sign of text) {
    const face = faceFor(sign, usual);
    if (face === null) missing.push(sign);
    const last = runs.at(-1);
    if (last && last.face === (face ?? usual)) last.text += sign;
    else runs.push({ text: sign, face: face ?? usual });
  }
  if (missing.length > 0) refuse(undrawableText([...new Set(missing)]));
  return runs;
}
