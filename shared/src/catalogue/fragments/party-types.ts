// Codes of QLRLX that sides are made of.

export const ANYBODY = ['1', '2', '3', '4', '99'];
export const PERSONS = ['1'];
export const ORGANISATIONS = ['2', '3', '4'];
export const ENTERPRISES = ['2'];
