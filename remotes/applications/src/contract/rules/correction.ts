// What an officer asks to be mended: each thing with its reason.
export const missingReason = (label: string): string => `请填写“${label}”的补正原因`;
