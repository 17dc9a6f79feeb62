// A name with the characters marked that were asked for, where two or more follow each other.
import styles from './home.module.css';

export interface Piece {
  text: string;
  isFound: boolean;
}

/** The text in pieces: what shares at least two neighbouring characters with the question is found. */
export function foundPieces(text: string, words: string): Piece[] {
  const characters = [...text];
  const found = new Set<number>();
  for (let at = 0; at + 1 < characters.length; at += 1)
    if (words.includes(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`)) found.add(at).add(at + 1);
  const pieces: Piece[] = [];
  characters.forEach((character, at) => {
    const last = pieces.at(-1);
    if (last?.isFound === found.has(at)) last.text += character;
    else pieces.push({ text: character, isFound: found.has(at) });
  });
  return pieces;
}

export function FoundWords({ text, words }: { text: string; words: string }) {
  return (
    <span>
      {foundPieces(text, words).map((piece, at) =>
        piece.isFound ? (
          <mark key={at} className={styles.found}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
