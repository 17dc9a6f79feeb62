// What people read when a schema refuses: no names of types, and the figure where there is one.
import { z } from 'zod';
import { speakPlainly } from './schema-words';

beforeAll(speakPlainly);
const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing where text is needed', z.string(), undefined, '缺少必填内容，请补全后重试'],
  ['null where text is needed', z.string(), null, '缺少必填内容，请补全后重试'],
  ['an empty text', z.string().min(1), '', '缺少必填内容，请补全后重试'],
  ['nothing of a choice', z.enum(['00']), undefined, '缺少必填内容，请补全后重试'],
  ['another of a choice', z.enum(['00']), '01', '内容格式不正确，请核对后重试'],
  ['a number for a text', z.string(), 1, '内容格式不正确，请核对后重试'],
  ['no address', z.url(), 'x', '内容格式不正确，请核对后重试'],
  ['neither of two', z.union([z.string(), z.number()]), {}, '内容格式不正确，请核对后重试'],
  ['more than is known', z.strictObject({}), { a: 1 }, '内容格式不正确，请核对后重试'],
  ['a text too long', z.string().max(3), '四个字呢', '不能超过3个字'],
  ['a text too short', z.string().min(3), '二字', '至少3个字'],
  ['a number too great', z.number().max(3), 4, '不能大于3'],
  ['a number too small', z.number().min(3), 2, '不能小于3'],
  ['a list too long', z.array(z.number()).max(1), [1, 2], '不能超过1项'],
  ['a list too short', z.array(z.number()).min(1), [], '至少1项'],
  ['what has words of its own', z.string().regex(/^\d{6}$/, '区划代码应为6位数字'), 'x', '区划代码应为6位数字'],
])('%s', (_what, schema, value, words) => {
  expect(wordsOf(schema, value)).toEqual([words]);
});
