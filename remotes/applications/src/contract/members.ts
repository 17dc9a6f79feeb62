// Members and answers that several calls share: on an application, and on papers that prove something.
import {
  applicationStatuses,
  asName,
  between,
  bounded,
  businessNumberText,
  day,
  defineWire,
  line,
  oneOf,
  optional,
  text,
} from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';

export const businessNumber = ['ywh', businessNumberText] as const;
/** The version that was read; what is written on another one is refused. */
export const version = ['version', between(0, Number.MAX_SAFE_INTEGER)] as const;
export const status = ['zt', oneOf(applicationStatuses)] as const;
/** The state that the application is in now. */
export const statusAnswer = defineWire({ status });

/** A line of at least so many characters; `words` say what was expected. */
export const atLeast = (min: number, max: number, words?: string) => bounded(text, { min, max, trim: true, words });
/** Of a judgment, a certificate or a letter. */
export const documentNumber = atLeast(4, 100, '请填写证明文件的编号');
export const paperDay = bounded(day, { words: '请填写日期' });
/** A day, or empty text where the page has none. */
const dayOrEmpty = { ...text, about: { is: 'day', words: '请填写出生日期', orEmpty: true } } satisfies typeof text;
/** Somebody as a paper has them; the birth date where the number holds none. */
export const personOn = (name: Codec<string, string>, identityNumber: Codec<string, string>) =>
  defineWire({
    name: ['qlrmc', asName(name)],
    identityNumber: ['zjh', identityNumber],
    telephone: ['dh', optional(line(20))],
    birthDate: ['csrq', optional(dayOrEmpty)],
  });
