// The documents that can be read: their words, the call that reads each, and what was found, in one shape.
import type { ReadDocument, ReadPart } from '@portal/shared/catalogue';
import { readCertificate, readIdCard } from '../../api/reading';
import type { ReadingCall } from '../../api/reading';

/** What was read, empty where nothing was found; `doubtful` may be wrong. */
export interface Found {
  readonly values: Readonly<Partial<Record<ReadPart, string>>>;
  readonly doubtful: readonly string[];
}

export interface DocumentKind {
  readonly name: string;
  readonly advice: string;
  readonly read: (file: File, call: ReadingCall) => Promise<Found>;
  /** Said when the photograph shows the document, and nothing of it that can be used. */
  readonly nothing: string;
}

export const documentKinds: Readonly<Record<ReadDocument, DocumentKind>> = {
  idCard: {
    name: '身份证',
    advice: '请拍摄印有姓名和公民身份号码的一面，四角完整、字迹清晰、没有反光。',
    async read(file, call) {
      const { name, identityNumber, address, doubtful = [] } = await readIdCard(file, call);
      return { values: { name, identityNumber, address }, doubtful };
    },
    nothing: '这可能是身份证印有国徽的一面，请拍摄印有姓名和公民身份号码的一面。',
  },
  estateCertificate: {
    name: '不动产权证书',
    advice: '请拍摄印有不动产权证号和坐落的一页，放平、拍全、没有反光。',
    async read(file, call) {
      const { titleCertificateNumber, unitNumber, location, doubtful = [] } = await readCertificate(file, call);
      return { values: { titleCertificateNumber, unitNumber, location }, doubtful };
    },
    nothing: '没有识别出不动产权证号，请拍摄印有证号的一页。',
  },
};
