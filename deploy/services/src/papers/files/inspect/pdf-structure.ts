// Reads a PDF far enough to refuse encryption, scripts, links, attachments and automatic actions, also inside object
// streams, and markup beside it.
import { inflateSync } from 'node:zlib';

export type PdfFault = 'damaged' | 'encrypted' | 'active' | null;

const MAX_INFLATED = 32 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 2_000;
/** A scanned volume has some ten thousand. */
const MAX_STREAMS = 200_000;
const END = '(?![A-Za-z0-9_.-])';
/** Long enough not to occur in compressed data by chance, so they are looked for everywhere. */
const ACTIVE_ANYWHERE = new RegExp(`/(?:JavaScript|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)${END}`);
/** Too short for that: only outside of streams. An OpenAction that is a plain destination (`[`) does nothing. */
const ACTIVE_OUTSIDE = new RegExp(
  `/(?:JS|XFA|AA|URI|Launch|GoToE|GoToR|Rendition|Movie|Sound)${END}|/OpenAction(?!\\s*\\[)${END}`,
);
/** Markup beside the objects: a reader that guesses formats would take the file for a page. */
const MARKUP = /<(?:script|html|iframe|body|img|!doctype|\?php)|<svg[\s>]/i;
/** Nothing but white space and zeros follows the last end. */
const TAIL = /[^\s\0]/;
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
const PAGE = new RegExp(`/Type\\s*/Page${END}`, 'g');

/** Names may be written with `#xx`: `/J#61vaScript`. */
function decodeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

interface Stream {
  dictionary: string;
  from: number;
  to: number;
}

/** Every `stream … endstream` with the text before it, as far back as the object's beginning. */
function streamsOf(text: string): Stream[] {
  const found: Stream[] = [];
  const opening = /stream\r?\n/g;
  let last = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    if (to === -1 || found.length > MAX_STREAMS) break;
    // Never further back than the stream before: many small ones would otherwise be read a thousand times over.
    const before = text.slice(Math.max(last, match.index - 4096), match.index);
    last = to;
    found.push({ dictionary: decodeNames(before.slice(before.lastIndexOf(' obj') + 1)), from, to });
    opening.lastIndex = to;
  }
  return found;
}

/** Text of the objects packed into a stream, or undefined when they cannot be read. */
function unpack(bytes: Buffer, stream: Stream): string | undefined {
  const data = bytes.subarray(stream.from, stream.to);
  if (!/\/Filter/.test(stream.dictionary)) return data.toString('latin1');
  // A chain of filters around packed objects is only ever used to hide them.
  if (
    !/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/(?!\w*Decode)|>>|\s)/.test(stream.dictionary) ||
    /Decode\b[^>]*\/(?:ASCII\w+|LZW|RunLength|Crypt)/.test(stream.dictionary)
  )
    return undefined;
  try {
    return inflateSync(data, { maxOutputLength: MAX_INFLATED, finishFlush: 2 }).toString('latin1');
  } catch {
    return undefined;
  }
}

function outsideStreams(text: string, streams: readonly Stream[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const stream of streams) {
    parts.push(text.slice(from, stream.from));
    from = stream.to;
  }
  return [...parts, text.slice(from)].join('\n');
}

/** Pages are counted, at least one; a file with a fault counts none. */
export function readPdf(bytes: Buffer): { fault: PdfFault; pages: number } {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF') || !text.includes('startxref'))
    return { fault: 'damaged', pages: 0 };
  if (TAIL.test(text.slice(text.lastIndexOf('%%EOF') + 5))) return { fault: 'active', pages: 0 };
  const streams = streamsOf(text);
  const packed = streams.filter((stream) => /\/ObjStm/.test(stream.dictionary));
  if (packed.length > MAX_OBJECT_STREAMS || streams.length > MAX_STREAMS) return { fault: 'damaged', pages: 0 };
  const outside = decodeNames(outsideStreams(text, streams));
  if (ENCRYPTED.test(outside)) return { fault: 'encrypted', pages: 0 };
  let objects = outside;
  let inflated = 0;
  for (const stream of packed) {
    const content = unpack(bytes, stream);
    inflated += content?.length ?? 0;
    if (content === undefined || inflated > MAX_INFLATED) return { fault: 'damaged', pages: 0 };
    objects += `\n${decodeNames(content)}`;
  }
  if (
    ACTIVE_OUTSIDE.test(objects) ||
    MARKUP.test(outside) ||
    ACTIVE_ANYWHERE.test(objects) ||
    ACTIVE_ANYWHERE.test(decodeNames(text))
  )
    return { fault: 'active', pages: 0 };
  return { fault: null, pages: Math.max(1, objects.match(PAGE)?.length ?? 0) };
}
