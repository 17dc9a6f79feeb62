// What a proof of a seal says: the property, whose it is, and the seal with its authority, number, term and rank (不动
// 产登记暂行条例实施细则 第九十条 following).
import type { QueriedProperty } from '@portal/queries/contract';
import { formatChineseDate } from '@portal/shared/kernel';
import type { Database } from '../../../platform/db/database';
import type { FoundEntry } from '../../../register/public';
import { findHeldProperty } from '../../../register/public';

export interface SealContent {
  /** Of the property; none where it is not registered in anybody's name yet. */
  holders: readonly string[];
  row: QueriedProperty;
  /** What it is called in its present state. */
  words: string;
}

function wordsOf({ status, preliminary }: FoundEntry['entry']): string {
  const name = preliminary === 'pending' ? '预查封' : '查封';
  if (status === 'waiting') return `轮候${name}`;
  return status === 'ended' ? `已注销的${name}` : name;
}

export async function describeSeal(
  db: Database,
  { entry, unit, titleCertificateNumbers }: FoundEntry,
): Promise<SealContent> {
  const [number] = titleCertificateNumbers;
  const held = number === undefined ? null : await findHeldProperty(db, number);
  const words = wordsOf(entry);
  const term = `${formatChineseDate(entry.startsOn)}起${entry.endsOn ? `，至${formatChineseDate(entry.endsOn)}` : ''}`;
  return {
    holders: held?.holderNames ?? [],
    words,
    row: {
      titleCertificateNumber: titleCertificateNumbers.join('、'),
      unitNumber: unit.unitNumber,
      location: unit.location,
      holder: held?.holderNames.join('、') ?? '',
      rightType: held?.rightType ?? null,
      use: held?.use ?? null,
      area: held?.area ?? null,
      coOwnership: null,
      registeredOn: null,
      entries: [[words, entry.holder, entry.documentNumber, term].filter(Boolean).join('，')],
      history: null,
    },
  };
}
