// What a family commits itself to when it says how many homes it has (告知承诺制); the version that was agreed to is
// kept with the declaration.

export const FAMILY_HOMES_COMMITMENT = {
  version: '2026-11',
  title: '家庭住房套数承诺',
  text: '本人承诺：家庭成员（本人、配偶和未成年子女）和家庭住房套数填写属实。税务机关查实与承诺不符的，本人补缴税款和滞纳金，并承担相应的法律责任；不符的承诺记入信用记录。',
} as const;
