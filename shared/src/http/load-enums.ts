// Choices by enum name, in the two forms that the services offer.
import { BusinessError, LOAD_ENUMS_TEXT, isPortalError } from '../kernel';
import { loadEnumInfo as infoCall, loadEnumValues as valuesCall } from '../contract';
import { ask } from './ask';

export interface WireOption {
  code: string;
  name: string;
  children?: WireOption[] | null;
}
export type WireEnums = Record<string, WireOption[]>;

/**
 * Drops `children` from the options of every enum in which no option has any, so that a flat list is not taken for a
 * tree.
 */
function withoutEmptyChildren(enums: WireEnums): WireEnums {
  return Object.fromEntries(
    Object.entries(enums).map(([name, options]) => {
      const isTree = options.some(({ children }) => Array.isArray(children) && children.length > 0);
      return [name, isTree ? options : options.map(({ children: _children, ...option }) => option)];
    }),
  );
}

/** Enum values for a signed-in person. @throws errors of the kernel's family */
export async function loadEnumValues(names: readonly string[]): Promise<WireEnums> {
  return withoutEmptyChildren(await ask(valuesCall, { body: [...names] }));
}

/** Answers without choices; no answer at all and a sign-out keep their own words. */
const NOT_LOADED = ['BusinessError', 'HttpStatusError', 'WireFormatError'];

/**
 * Enum info, an object by enum name; succeeds with status 200 only.
 * @throws BusinessError 加载枚举值失败, or errors of the network
 */
export async function loadEnumInfo(names: readonly string[]): Promise<WireEnums> {
  try {
    return await ask(infoCall, { body: [...names] });
  } catch (cause) {
    if (!isPortalError(cause) || !NOT_LOADED.includes(cause.name)) throw cause;
    throw new BusinessError(cause.code, { message: LOAD_ENUMS_TEXT, url: infoCall.url, cause });
  }
}
