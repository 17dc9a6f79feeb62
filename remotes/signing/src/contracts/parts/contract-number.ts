// How a contract's number is told from that of a case: 网签合同编号, year, two capitals, eight digits.
export const isContractNumber = (number: string): boolean => /^\d{4}[A-Z]{2}\d{8}$/.test(number);
