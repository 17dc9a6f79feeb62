// What every way of giving a signature offers: its picture, or why there is none.

export type SignatureRead =
  | { ok: true; image: string }
  | { ok: false; message: string /** Id of the control to go to. */; controlId: string };
/** What a page is given: with it, what to call once the signature was taken. */
export type GivenSignature =
  | { ok: true; image: string; keep: () => Promise<void> }
  | Extract<SignatureRead, { ok: false }>;
/** Reads the signature as it stands now. */
export type ReadSignature = () => SignatureRead | Promise<SignatureRead>;
