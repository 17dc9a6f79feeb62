// Materials of an application, their files, and the resumable upload.
import { flag, integer, list, moment, nullable, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const file = {
  fileId: ['bsm', text],
  name: ['name', text],
  /** Bytes. */
  size: ['size', integer],
  mime: ['mime', text],
  pages: ['pages', nullable(integer)],
  /** Degrees clockwise. */
  rotation: ['rotation', optional(integer)],
  sha256: ['sha256', textOr('')],
  uploadedAt: ['uploadedAt', moment],
  /** What it carries beside its pages, in words: attachments, signatures, links. */
  notes: ['notes', optional(list(text))],
} as const;
export const materialFileWire = defineWire(file);
export type MaterialFile = Domain<typeof file>;

const material = {
  materialId: ['datumBsm', text],
  name: ['datumName', text],
  required: ['required', flag],
  reason: ['reason', textOr('')],
  kind: ['kind', oneOf(['upload', 'generated', 'shared'])],
  /**
   * How the parties sign it: `flow` in the case's signature flow, `paper` by hand before it is uploaded; null where
   * nobody signs it.
   */
  signing: ['qmfs', nullable(oneOf(['flow', 'paper']))],
  sharedFrom: ['sharedFrom', nullable(text)],
  note: ['note', textOr('')],
  accept: ['accept', list(text)],
  maxBytes: ['maxBytes', integer],
  state: ['state', oneOf(['missing', 'partial', 'complete', 'rejected', 'shared'])],
  rejectReason: ['rejectReason', nullable(text)],
  files: ['files', list(materialFileWire)],
} as const;
export const materialWire = defineWire(material);
export const materialsWire = list(materialWire);
export type Material = Domain<typeof material>;

const startedUpload = {
  uploadId: ['uploadId', textOr('')],
  received: ['received', integer],
  file: ['file', optional(materialFileWire)],
} as const;
/** `file` is there when the server knows the content already. */
export const startedUploadWire = defineWire(startedUpload);
/** Bytes that the server holds. */
export const receivedWire = defineWire({ received: ['received', integer] });
