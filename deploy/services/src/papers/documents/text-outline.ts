// Text as outlines of the documents' own face, for pictures: what is drawn needs no font of the machine.
import { openFace, openFaces, runsOf } from './faces';

/** SVG of one line, `size` pixels high, and its width; y is the base line. */
export async function textOutline(words: string, size: number): Promise<{ svg: string; width: number }> {
  await openFaces();
  let at = 0;
  const paths = runsOf(words, openFace('regular')).flatMap(({ text, face }) => {
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(text);
    return glyphs.map((glyph, index) => {
      const place = `translate(${at.toFixed(2)} 0) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`;
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return { svg: paths.join(''), width: at };
}
