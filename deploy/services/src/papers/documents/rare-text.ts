// Texts of a document with characters that its usual face lacks: drawn part by part, each in a face that has it.
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { openFace, runsOf } from './faces';
import type { DocumentFonts } from './font';

interface TextOptions {
  width?: number;
  align?: string;
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
  baseline?: number;
}

/** What the library has beyond its types: the place where every line is drawn, and the face in use. */
interface Inner {
  _font: { font?: Font; ascender: number };
  _fragment(text: string, x: number, y: number, options: TextOptions): void;
  widthOfString(text: string, options?: TextOptions): number;
}

/** Has every text of the document measured and drawn by runs. What no face has is refused before it is drawn. */
export function drawRareText(pdf: InstanceType<typeof PDFDocument>): void {
  const inner = pdf as unknown as Inner;
  const [draw, measure] = [inner._fragment.bind(pdf), inner.widthOfString.bind(pdf)];
  const names = new Map<Font, string>();
  const usual = (): Font => inner._font.font ?? openFace('regular' satisfies keyof DocumentFonts);

  /** Takes up the face of a run, and the former one afterwards. */
  function inFace<Value>(face: Font, make: () => Value): Value {
    const before = inner._font;
    const name = names.get(face) ?? `rare${names.size}`;
    names.set(face, name);
    pdf.font(face as unknown as Buffer, name);
    const value = make();
    inner._font = before;
    return value;
  }

  inner.widthOfString = (text, options) => {
    const runs = runsOf(`${text}`, usual());
    if (runs.every(({ face }) => face === usual())) return measure(text, options);
    return runs.reduce((sum, run) => sum + inFace(run.face, () => measure(run.text, options)), 0);
  };
  inner._fragment = (text, x, y, options) => {
    const runs = runsOf(`${text}`.replaceAll('\n', ''), usual());
    const own = usual();
    if (runs.every(({ face }) => face === own)) return draw(text, x, y, options);
    const { width, align, lineWidth = 0, textWidth: _textWidth, wordCount: _wordCount, ...others } = options;
    // One base line, whatever each face calls its height.
    const plain = { ...others, baseline: -inner._font.ascender };
    let at = x;
    if (width && (align === 'right' || align === 'center'))
      at += (lineWidth - inner.widthOfString(text.trimEnd(), plain)) / (align === 'center' ? 2 : 1);
    for (const run of runs) {
      const place = at;
      at +=
        run.face === own
          ? (draw(run.text, place, y, plain), measure(run.text, plain))
          : inFace(run.face, () => (draw(run.text, place, y, plain), measure(run.text, plain)));
    }
  };
}
