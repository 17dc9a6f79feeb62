// Rules that hold from one day to another: the one in force on a day is looked up, and a gap or an overlap is refused
// when they are defined.
import type { IsoDate } from '../../kernel';
import { addDays, formatChineseDate, parseIsoDate } from '../../kernel';

export interface Version {
  /** First and last day on which the rule holds; the last version has no end. */
  readonly from: string;
  readonly until: string | null;
}

/**
 * The versions in the order of their days.
 * @throws {TypeError} where a day has none, or two, and unless the last one is open
 */
export function defineVersions<V extends Version>(called: string, versions: readonly V[]): readonly V[] {
  let next: IsoDate | null = null;
  versions.forEach(({ from, until }, index) => {
    const first = parseIsoDate(from);
    if (next !== null && first !== next)
      throw new TypeError(`${called}: ${first < next ? 'two versions hold' : 'no version holds'} around ${from}`);
    if ((until === null) !== (index === versions.length - 1))
      throw new TypeError(`${called}: only the last version is without an end, ${from}`);
    if (until !== null && parseIsoDate(until) < first) throw new TypeError(`${called}: ends before it begins, ${from}`);
    next = until === null ? null : addDays(parseIsoDate(until), 1);
  });
  if (versions.length === 0) throw new TypeError(`${called}: no version`);
  return versions;
}

/** The version that holds on a day. @throws {RangeError} in words, for a day before the first */
export function versionOn<V extends Version>(versions: readonly V[], day: string): V {
  const found = versions.find(({ from, until }) => from <= day && (until === null || day <= until));
  if (!found)
    throw new RangeError(
      `平台没有${formatChineseDate(parseIsoDate(versions[0]?.from ?? day))}以前的税收规则，请到办税服务厅申报`,
    );
  return found;
}
