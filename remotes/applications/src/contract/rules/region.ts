// A region in which the office can be asked.
export const CHOOSE_REGION = '请选择办理区划';
