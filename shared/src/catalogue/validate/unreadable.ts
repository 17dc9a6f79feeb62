// Text that no font shows and no database keeps.
export const unreadable = (label: string): string => `${label}含有无法识别的字符，请重新填写`;
