// Which fields a photographed document can fill: by their keys in the data standard, the same in every business.
import type { FieldValue } from '../business/application-form';
import type { FieldDefinition } from '../business/business';

/** What recognition finds in each kind of document, the most telling first; names as in the wire codecs. */
export const READ_PARTS = {
  idCard: ['identityNumber', 'name', 'address'],
  estateCertificate: ['titleCertificateNumber', 'unitNumber', 'location'],
} as const;
export type ReadDocument = keyof typeof READ_PARTS;
export type ReadPart = (typeof READ_PARTS)[ReadDocument][number];

/** One document that may be read into fields that stand together: of a card, or of a section. */
export interface Reading {
  readonly document: ReadDocument;
  /** Whose it is, where a card or a section may take several: 监护人. */
  readonly whose: string;
  /** Field by what is read. */
  readonly into: Readonly<Partial<Record<ReadPart, string>>>;
  /** Codes that siblings must have: an identity card is a natural person's, and no other kind of document. */
  readonly only?: Readonly<Record<string, string>>;
}

const PERSON = { qlrlx: '1', zjzl: '1' };

const readings: readonly Reading[] = [
  { document: 'idCard', whose: '', into: { identityNumber: 'zjh', name: 'qlrmc', address: 'dz' }, only: PERSON },
  { document: 'idCard', whose: '', into: { identityNumber: 'zjh', name: 'xm' } },
  { document: 'idCard', whose: '法定代表人', into: { identityNumber: 'frzjh', name: 'frxm' } },
  { document: 'idCard', whose: '监护人', into: { identityNumber: 'jhrzjh', name: 'jhrxm' } },
  { document: 'idCard', whose: '代理人', into: { identityNumber: 'dlrzjh', name: 'dlrxm' }, only: { dlrzjzl: '1' } },
  { document: 'idCard', whose: '买受人', into: { identityNumber: 'msrzjh', name: 'msrmc' } },
  { document: 'idCard', whose: '户代表', into: { identityNumber: 'bghzjh', name: 'bghqlrmc' } },
  { document: 'idCard', whose: '变更后的权利人', into: { identityNumber: 'xzjh' }, only: { xzjzl: '1' } },
  { document: 'idCard', whose: '更正后的权利人', into: { identityNumber: 'gzhzjh' }, only: { gzhzjzl: '1' } },
  {
    document: 'estateCertificate',
    whose: '',
    into: { titleCertificateNumber: 'bdcqzh', unitNumber: 'bdcdyh', location: 'zl' },
  },
  { document: 'estateCertificate', whose: '', into: { titleCertificateNumber: 'qzh', location: 'qzzl' } },
  { document: 'estateCertificate', whose: '换入地块的', into: { titleCertificateNumber: 'hrzsh' } },
  {
    document: 'estateCertificate',
    whose: '需役地',
    into: { titleCertificateNumber: 'xydqzh', unitNumber: 'xydbdcdyh', location: 'xydzl' },
  },
  {
    document: 'estateCertificate',
    whose: '供役地',
    into: { titleCertificateNumber: 'gydqzh', unitNumber: 'gydbdcdyh', location: 'gydzl' },
  },
];

/** Typed by a person: neither the register's, nor computed, nor closed by the offices' rules. */
function isTyped({ source, computed, access }: FieldDefinition): boolean {
  return source === undefined && computed === undefined && access === undefined;
}

function canBe({ codes }: FieldDefinition, code: string): boolean {
  return codes === undefined || codes.includes(code);
}

/**
 * The documents that can be read into these fields, with those fields alone that a person may type. The number decides:
 * where it is closed or missing nothing is offered, and so it is for a card that can only be an organisation's.
 */
export function readingsOf(fields: readonly FieldDefinition[]): readonly Reading[] {
  const byKey = new Map(fields.map((definition) => [definition.key, definition]));
  return readings.flatMap((reading) => {
    const [number] = READ_PARTS[reading.document];
    const lead = byKey.get(reading.into[number] ?? '');
    const named = reading.into.name === undefined || byKey.has(reading.into.name);
    const possible = Object.entries(reading.only ?? {}).every(([key, code]) => {
      const sibling = byKey.get(key);
      return sibling === undefined || canBe(sibling, code);
    });
    if (!lead || !isTyped(lead) || !named || !possible) return [];
    const into = Object.fromEntries(
      Object.entries(reading.into).filter(([, key]) => {
        const definition = byKey.get(key);
        return definition !== undefined && isTyped(definition);
      }),
    );
    const only = Object.fromEntries(Object.entries(reading.only ?? {}).filter(([key]) => byKey.has(key)));
    return [{ ...reading, into, only }];
  });
}

/** Whether the siblings say that it may be this document. @param valueOf value of a sibling by its key */
export function isReadingFor({ only = {} }: Reading, valueOf: (key: string) => FieldValue | undefined): boolean {
  return Object.entries(only).every(([key, code]) => valueOf(key) === code);
}
