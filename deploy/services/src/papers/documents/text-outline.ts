// Text as outlines of the documents' own face, for pictures: what is drawn needs no font of the machine.
import { openFace, openFaces } from './faces';

/** SVG of one line, `size` pixels high, and its width; y is the base line. */
export async function textOutline(words: string, size: number): Promise<{ svg: string; width: number }> {
  await openFaces();
  const font = openFace('regular');
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const place = `translate(${(at * scale).toFixed(2)} 0) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`;
    at += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return { svg: paths.join(''), width: at * scale };
}
