// The calls of a case's materials and their files: the list, the resumable upload, the simple one, removing, turning,
// and the bytes.
import {
  bounded,
  businessNumberText,
  defineWire,
  integer,
  like,
  list,
  materialFileWire,
  materialsWire,
  numberOf,
  receivedWire,
  startedUploadWire,
  text,
  upTo,
} from '../wire';
import { defineCall } from './define-call';

const fileNumber = like(/^[0-9a-f]{32}$/, '编号不正确');
const ofMaterial = {
  businessNumber: ['ywh', numberOf('case', upTo(40, 1))],
  materialId: ['datumBsm', like(/^M\d{3}$/, '材料编号不正确')],
} as const;
const file = numberOf('file', fileNumber);
const ofUpload = { uploadId: ['uploadId', numberOf('upload', fileNumber)] } as const;
const one = { fileId: ['bsm', file] } as const;

/** The materials of one application by the rules of its business, with their files. */
export const listMaterials = defineCall({
  at: 'GET /api/reg3/file/queryFiles',
  who: 'signedIn',
  query: { businessNumber: ['ywh', businessNumberText] },
  answer: materialsWire,
  provides: ['Material'],
  refuses: ['unknown'],
});

/** Begins an upload or finds it again; `file` is there when the services know the content already. */
export const startUpload = defineCall({
  at: 'POST /api/reg3/file/startUpload',
  who: 'signedIn',
  body: {
    ...ofMaterial,
    name: ['name', upTo(255, 1)],
    /** Bytes. */
    size: ['size', integer],
    /** Names of spreadsheets are longer than 64 characters. */
    mime: ['mime', upTo(100)],
    sha256: ['sha256', like(/^[0-9a-f]{64}$/, '文件校验值不正确')],
  },
  answer: startedUploadWire,
  refuses: ['unknown', 'state', 'often'],
});

/** Appends bytes at an offset; another one is refused with the true number. */
export const putChunk = defineCall({
  at: 'PUT /api/reg3/file/chunk/{uploadId}',
  who: 'signedIn',
  upload: 'bytes',
  path: ofUpload,
  query: { offset: ['offset', bounded(integer, { min: 0 })] },
  answer: receivedWire,
  refuses: ['unknown', 'stale'],
});

/** Checks size, hash and content, then adds the file; asked again, it answers the same file. */
export const finishUpload = defineCall({
  at: 'POST /api/reg3/file/finishUpload/{uploadId}',
  who: 'signedIn',
  path: ofUpload,
  answer: materialFileWire,
  refuses: ['unknown', 'state', 'stale'],
});

/** Adds whole files; the fields stand before them. */
export const uploadFiles = defineCall({
  at: 'POST /api/reg3/file/uploadFiles',
  who: 'signedIn',
  upload: 'multipart',
  body: ofMaterial,
  answer: list(materialFileWire),
  refuses: ['unknown', 'state', 'often'],
});

/** Deletes files of a material. */
export const deleteFiles = defineCall({
  at: 'POST /api/reg3/file/delFiles',
  who: 'signedIn',
  body: { businessNumber: ofMaterial.businessNumber, fileIds: ['bsms', bounded(list(file, 100), { min: 1 })] },
  answer: null,
  changes: ['Material', 'Application'],
  refuses: ['unknown', 'state'],
});

/** Turns a file by quarter turns, kept for everyone who looks at it. */
export const rotateFile = defineCall({
  at: 'POST /api/reg3/file/rotate',
  who: 'signedIn',
  body: { ...one, degrees: ['degrees', integer] },
  answer: defineWire({ fileId: ['bsm', text], rotation: ['rotation', integer] }),
  changes: ['Material', 'Application'],
  refuses: ['unknown', 'state'],
});

/** The bytes of a file; that an official has looked at it is written down. */
export const downloadFile = defineCall({
  at: 'GET /api/reg3/file/content/{bsm}',
  who: 'signedIn',
  path: one,
  answer: 'file',
  refuses: ['unknown'],
});
