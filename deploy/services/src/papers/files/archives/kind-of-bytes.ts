// Tells formats by the first bytes, whatever a file is called: what runs, what carries others along, what is shown.
/* oxlint-disable no-control-regex -- formats are told by such bytes */

export type KindOfBytes = 'program' | 'ole' | 'zip' | 'archive' | 'pdf' | 'markup' | 'other';

const PROGRAMS: readonly RegExp[] = [
  /^MZ/,
  /^\x7fELF/,
  /^#!/,
  /^\xca\xfe\xba\xbe/,
  /^[\xce\xcf]\xfa\xed\xfe/,
  /^L\0\0\0\x01\x14\x02\0/,
  /^\[(?:InternetShortcut|\{000214A0)/i,
  /^\s*@echo\s/i,
  /^Windows Registry Editor/,
  /^ITSF/,
];
const ARCHIVES = /^(?:Rar!|7z\xbc\xaf|\x1f\x8b|BZh|\xfd7zXZ|MSCF|.{257}ustar)/s;
const MARKUP = /<(?:script|html|iframe|!doctype\s+html|\?php|svg|hta:)[\s>:]/i;
/** Bytes of a disk image before its first volume descriptor (ECMA-119). */
const ISO_AT = 0x8001;

/** @param head the first bytes; 33 KB tell a disk image too */
export function kindOfBytes(head: Buffer): KindOfBytes {
  const text = head.toString('latin1', 0, 4_096);
  if (PROGRAMS.some((program) => program.test(text))) return 'program';
  if (/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/.test(text)) return 'ole';
  if (/^PK[\x03\x05]/.test(text)) return 'zip';
  if (ARCHIVES.test(text) || head.toString('latin1', ISO_AT, ISO_AT + 5) === 'CD001') return 'archive';
  if (text.slice(0, 1_024).includes('%PDF-')) return 'pdf';
  // UTF-16 as well: a browser reads its mark.
  return MARKUP.test(text) || MARKUP.test(text.replaceAll('\0', '')) ? 'markup' : 'other';
}

const CARRIED = ['_VBA_PROJECT', 'VBA', 'Macros', 'Ole10Native', 'ObjectPool', 'EncryptedPackage', 'Workbook_Macros'];

/** Whether a file of the older office formats has a storage for macros or for files within (MS-CFB, in UTF-16). */
export function hasActiveStorage(bytes: Buffer): boolean {
  return (
    CARRIED.some((name) => bytes.includes(Buffer.from(name, 'utf16le'))) ||
    /\bDDE(?:AUTO)?\s|\xff\x03DDE/.test(bytes.toString('latin1'))
  );
}
