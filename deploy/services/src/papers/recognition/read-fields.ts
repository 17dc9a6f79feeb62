// Finds the fields of an identity card or a certificate in recognised text; what is not there is left out, never
// guessed.
import { isTitleCertificateNumber, isUnitNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import { identityNumberError } from '@portal/shared/validation';

export interface IdCardFields {
  name: string;
  identityNumber: string;
  address: string;
  validity: string;
}
export interface CertificateFields {
  titleCertificateNumber: string;
  holder: string;
  unitNumber: string;
  address: string;
  area: string;
}

/** Print has no gaps between characters; recognition puts some in. */
export function tight(text: string): string {
  return text.replace(/[ \t\u3000]+/g, '').replace(/[|｜]/g, '');
}

const lines = (text: string): string[] =>
  tight(text)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What stands after a label, up to the next label or the end of the line. */
function after(text: readonly string[], label: RegExp, stop: RegExp): string {
  const at = text.findIndex((line) => label.test(line));
  if (at < 0) return '';
  const rest = (text[at] ?? '').replace(new RegExp(`^.*?${label.source}[:：]?`), '');
  return rest.split(stop)[0]?.trim() ?? '';
}

/** Digits that print leaves room to mistake. */
export function digits(text: string): string {
  return text
    .replace(/[oO〇]/g, '0')
    .replace(/[lI]/g, '1')
    .replace(/[×xＸ]/g, 'X');
}

export function readIdCard(text: string): IdCardFields {
  const rows = lines(text);
  const whole = rows.join('');
  const numbers = digits(whole).match(/\d{17}[\dX]/g) ?? [];
  // One that was misread is worth comparing with the card: whoever asks is told that its check digit does not fit.
  const identityNumber = numbers.find((number) => identityNumberError('1', number) === null) ?? numbers[0] ?? '';
  const name = after(rows, /姓名/, /性别|民族/).replace(/[^\p{Script=Han}·]/gu, '');
  const address =
    /住址[:：]?(.*?)(?:公民身份|身份号码|\d{17})/s.exec(whole)?.[1]?.replace(/[^\p{Script=Han}\dA-Za-z-]/gu, '') ?? '';
  const validity = /(\d{4}[.。]\d\d[.。]\d\d)[-—一~至](\d{4}[.。]\d\d[.。]\d\d|长期)/.exec(digits(whole));
  const day = (part: string | undefined) => (part ?? '').replace(/[.。]/g, '-');
  return {
    name: [...name].length >= 2 ? name : '',
    identityNumber,
    address,
    validity: validity ? `${day(validity[1])}至${day(validity[2])}` : '',
  };
}

export function readCertificate(text: string): CertificateFields {
  const rows = lines(text);
  const whole = rows.join('');
  const number =
    /(\p{Script=Han})[（(〈<〔[《]{1,2}(\d{4})[)）〉>〕\]》]{1,2}(\p{Script=Han}{2,12}?)不动产权第?(\d{4,})号/u.exec(
      digits(whole),
    );
  const titleCertificateNumber = number ? `${number[1]}（${number[2]}）${number[3]}不动产权第${number[4]}号` : '';
  const unit = normaliseUnitNumber(
    /\d{6}\d{3}\d{3}[A-Z]{2}\d{5}[A-Z]\d{8}/.exec(whole.toUpperCase().replace(/(?<=\d)O|O(?=\d)/g, '0'))?.[0] ?? '',
  );
  const area = /(\d+\.\d{1,2})(?:平方米|㎡|m²|m2)/.exec(whole)?.[1] ?? '';
  return {
    titleCertificateNumber: isTitleCertificateNumber(titleCertificateNumber) ? titleCertificateNumber : '',
    holder: after(rows, /权利人/, /共有|坐落|不动产/).replace(/[^\p{Script=Han}A-Za-z（）()·、]/gu, ''),
    unitNumber: isUnitNumber(unit) ? unit : '',
    address: after(rows, /坐落/, /不动产单元|权利类型/).replace(/[^\p{Script=Han}\dA-Za-z（）()-]/gu, ''),
    area,
  };
}
