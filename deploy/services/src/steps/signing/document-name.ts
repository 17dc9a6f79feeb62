// What a document that is signed is called, where its flow is not at hand.

const NAMES: Readonly<Record<string, string>> = { M001: '不动产登记申请书', M070: '询问笔录' };

/** @param materialId code of the catalogue */
export const documentName = (materialId: string): string => NAMES[materialId] ?? '申请文件';
