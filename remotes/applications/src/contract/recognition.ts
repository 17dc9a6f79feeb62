// The calls of recognition: an identity card, a certificate, speech. What is sent is read and forgotten.
import { defineCall } from '@portal/shared/contract';
import { defineWire, oneOf, optional, text } from '@portal/shared/wire';
import { readCertificateWire, readIdCardWire, readingAbilitiesWire } from './wire/recognition';

/** What the services can read; nothing is, where a department has no reader. */
export const getReadingAbilities = defineCall({
  at: 'GET /api/reg3/recognition/abilities',
  who: 'signedIn',
  answer: readingAbilitiesWire,
});

/** Reads the side of a photographed identity card that has the name and the number. */
export const readIdCard = defineCall({
  at: 'POST /api/reg3/recognition/idCard',
  who: 'signedIn',
  upload: 'multipart',
  body: { side: ['side', optional(oneOf(['front', 'back']))] },
  answer: readIdCardWire,
  refuses: ['state', 'often'],
});

/** Reads a photographed certificate. */
export const readCertificate = defineCall({
  at: 'POST /api/reg3/recognition/estateCertificate',
  who: 'signedIn',
  upload: 'multipart',
  answer: readCertificateWire,
  refuses: ['state', 'often'],
});

/** Reads speech. */
export const readSpeech = defineCall({
  at: 'POST /api/reg3/recognition/audio',
  who: 'signedIn',
  upload: 'multipart',
  answer: defineWire({ text: ['text', text] }),
  refuses: ['state', 'often'],
});
