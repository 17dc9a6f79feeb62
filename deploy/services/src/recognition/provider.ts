// What reads words off a picture, or off speech; departments may put their own in place of these.

/** Reads the text of a picture. @throws Error when it takes longer than `timeLimit` milliseconds */
export interface TextReader {
  readText(picture: Buffer, timeLimit: number): Promise<string>;
  close(): Promise<void>;
}

/** Reads the words of a recording; null where none is configured. */
export interface SpeechReader {
  readSpeech(recording: Buffer, mime: string): Promise<string>;
}

/** Raised when the time is over; the reader is usable again afterwards. */
export class RecognitionTimeout extends Error {
  override readonly name = 'RecognitionTimeout';
}
