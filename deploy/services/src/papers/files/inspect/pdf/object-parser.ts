// pdf-lib's parser of objects, which also notes each name that it meets: also keys that a later one of the same name
// replaces.
import { PDFContext, PDFName, PDFObjectParser } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

type Bytes = ConstructorParameters<typeof PDFObjectParser>[0];

/** Its class is not exported by the library. */
const streamOf = (bytes: Uint8Array): Bytes =>
  Reflect.get(PDFObjectParser.forBytes(bytes, PDFContext.create()), 'bytes') as Bytes;

export interface ParsedObject {
  object: PDFObject;
  /** Offset behind the object. */
  end: number;
  /** Where the data of a stream begin and end; 0 for what is no stream. */
  dataFrom: number;
  dataTo: number;
  /** How often each name occurs in it, without its slash. */
  names: ReadonlyMap<string, number>;
}

export class ObjectParser extends PDFObjectParser {
  readonly #source: Buffer;
  #names = new Map<string, number>();
  #data: [from: number, to: number] = [0, 0];

  constructor(source: Buffer) {
    super(streamOf(source), PDFContext.create());
    this.#source = source;
  }

  /** @throws Error where no object begins, or it ends nowhere */
  parseAt(offset: number): ParsedObject {
    this.#names = new Map();
    this.#data = [0, 0];
    this.bytes.moveTo(offset);
    const object = this.parseObject();
    const end = this.bytes.offset();
    if (end > this.#source.length) throw new RangeError('an object that ends nowhere');
    const [dataFrom, dataTo] = this.#data;
    return { object, end, dataFrom, dataTo, names: this.#names };
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    const text = name.asString().slice(1);
    this.#names.set(text, (this.#names.get(text) ?? 0) + 1);
    return name;
  }

  /** The library counts openings in binary data; the first end is the end, as readers that repair see it. */
  protected override findEndOfStreamFallback(): number {
    const from = this.bytes.offset();
    const end = this.#source.indexOf('endstream', from, 'latin1');
    if (end < 0) throw new RangeError('a stream that ends nowhere');
    this.bytes.moveTo(end + 'endstream'.length);
    return end;
  }

  protected override parseDictOrStream(): ReturnType<PDFObjectParser['parseDictOrStream']> {
    const from = this.bytes.offset();
    const object = super.parseDictOrStream();
    if ('contents' in object && object.contents instanceof Uint8Array) {
      const to = this.bytes.offset() - 'endstream'.length;
      // Data end before what may be blanks and the word that ends them.
      this.#data = [Math.max(from, to - object.contents.length - 4), to];
    }
    return object;
  }
}

/** Whether it is a name of this text. */
export const isName = (object: unknown, text: string): boolean =>
  object instanceof PDFName && object.asString() === `/${text}`;
