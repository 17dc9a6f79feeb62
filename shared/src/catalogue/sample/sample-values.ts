// Made-up but well-formed values by field kind: the same every time, and nobody's.
import { citizenIdCheckCharacter, creditCodeCheckCharacter } from '../../validation';
import type { FieldValue } from '../business/application-form';
import type { FieldDefinition } from '../business/business';
import { formatDecimal, parseDecimal } from '../business/conditions/decimal';

const NAMES = ['王小明', '李小红', '赵小刚', '钱小芳', '孙小强', '周小丽', '吴小军', '郑小燕'];
const START = '2026-03-01';

export function sampleName(seed: number): string {
  return NAMES[seed % NAMES.length] ?? '王小明';
}

/** A citizen's number of somebody born in 1900, as none is any more. */
export function sampleCitizenNumber(seed: number): string {
  const digits = `330106190001${String((seed % 28) + 1).padStart(2, '0')}${String(100 + (seed % 800)).padStart(3, '0')}`;
  return digits + citizenIdCheckCharacter(digits);
}

export function sampleCreditCode(seed: number): string {
  const code = `91330106MA000${String(1000 + seed).slice(-4)}`;
  return code + creditCodeCheckCharacter(code);
}

/** What numbers of permits and cards begin with, before seven digits. */
const PERMITS: Readonly<Record<string, string>> = { 11: 'USA11008', 12: 'H6', 13: '0', 14: '81000019900' };

/** Number of a document of this kind (ZJZL). */
export function sampleIdentityNumber(kind: string, seed: number): string {
  if (kind === '1' || kind === '') return sampleCitizenNumber(seed);
  if (kind === '7' || kind === '8') return sampleCreditCode(seed);
  if (kind === '4') return sampleCitizenNumber(seed);
  if (kind in PERMITS) return `${PERMITS[kind]}${1_000_000 + seed}`;
  return kind === '6' ? `${10_000_000 + seed}X` : `E${1_000_000 + seed}`;
}

/** A value for every kind that offers no choice; `seed` tells cards and fields apart. */
export function sampleValue(definition: FieldDefinition, seed: number, isPerson: boolean): FieldValue {
  switch (definition.kind) {
    case 'money':
      return sampleNumber(definition, definition.unit === '万元' ? '100.00' : '100000.00');
    case 'area':
      return sampleNumber(definition, '100.50');
    case 'number':
      return sampleNumber(definition, '3');
    case 'share':
      return '50';
    case 'percent':
      return sampleNumber(definition, '50');
    case 'date':
      return START;
    case 'daterange':
      return { from: START, to: '2027-02-28' };
    case 'phone':
      return `1380000${String(1000 + seed).slice(-4)}`;
    case 'address':
      return `浙江省杭州市西湖区示例路${seed + 1}号`;
    case 'certNo':
      return `浙（2024）杭州市不动产权第${String(9_000_001 + seed)}号`;
    case 'unitNo':
      return `330106001001GB${String(90_001 + seed)}F00010001`;
    default:
      return sampleText(definition, seed, isPerson);
  }
}

function sampleText(
  { label, format, minLength = 0, maxLength = 60 }: FieldDefinition,
  seed: number,
  isPerson: boolean,
): string {
  if (format === 'personName' || (format === 'partyName' && isPerson)) return sampleName(seed);
  if (format === 'partyName') return `示例单位${seed + 1}`;
  if (format === 'postcode') return '310000';
  if (format === 'contractNumber') return `YS2026${String(10_001 + seed)}`;
  const text = `示例${label}${seed + 1}`.padEnd(minLength, '一');
  return [...text].slice(0, maxLength).join('');
}

/** The usual number where the bounds allow it, else the nearest bound. */
function sampleNumber({ min, max }: FieldDefinition, usual: string): string {
  const [value, least, most] = [usual, min, max].map(parseDecimal);
  if (value != null && least != null && value < least) return formatDecimal(least);
  return value != null && most != null && value > most ? formatDecimal(most) : usual;
}
