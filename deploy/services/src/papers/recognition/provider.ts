// What reads words off a picture, or off speech; departments may put their own in place of these.

/** A word or a single character, with how sure the reader is of it: 0 to 100. */
export interface PrintedWord {
  text: string;
  confidence: number;
}
/** Words of a line, from left to right. */
export type PrintedLine = readonly PrintedWord[];

/**
 * Reads the print of a picture, line by line.
 * @throws RecognitionTimeout when it takes longer than `timeLimit` milliseconds
 */
export interface TextReader {
  readLines(picture: Buffer, timeLimit: number): Promise<readonly PrintedLine[]>;
  close(): Promise<void>;
}

/** Reads the words of a recording. */
export interface SpeechReader {
  readSpeech(recording: Buffer, mime: string): Promise<string>;
}

/** Raised when the time is over; the reader is usable again afterwards. */
export class RecognitionTimeout extends Error {
  override readonly name = 'RecognitionTimeout';
}

declare module '../../platform/core/options' {
  interface ServiceOptions {
    /** What reads photographed documents; null where people are to type. */
    openTextReader: () => TextReader | null;
    /** What reads recordings; none is part of the portal. */
    speechReader?: SpeechReader;
  }
}
