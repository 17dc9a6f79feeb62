// Words of people and of the law for the same thing: who looks for one finds the other.

/** In each row any word stands for all others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['二手房', '存量房'],
  ['新房', '新建商品房', '增量房'],
  ['过户', '转移登记'],
  ['房产证', '房本', '房屋所有权证', '不动产权证'],
  ['丢失', '遗失', '挂失', '丢了'],
  ['按揭', '房贷', '抵押', '贷款'],
  ['解押', '注销抵押', '抵押权注销'],
  ['改名', '更名', '名称变更'],
  ['遗产', '继承'],
  ['冻结', '查封'],
  ['拆迁', '征迁', '征收'],
  ['补证', '补办', '补发'],
  ['换证', '换发'],
  ['农村房子', '农村房屋', '宅基地'],
  ['离婚', '夫妻', '婚姻'],
  ['登报', '公告'],
  ['费用', '收费', '多少钱'],
  ['预约', '排队', '取号'],
  ['网上办', '网上办理', '全程网办', '不见面办理'],
];

const rowOf = new Map(SYNONYMS.flatMap((row) => row.map((word) => [word, row] as const)));
/** The longest first, so that a word is not taken for its part. */
const anyWord = new RegExp(`(${[...rowOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})`, 'u');

/** A run of words in its pieces, each with everything that it may be called; what has no synonym stays as it is. */
export function withSynonyms(words: string): (readonly string[])[] {
  return words
    .split(anyWord)
    .filter(Boolean)
    .map((piece) => rowOf.get(piece) ?? [piece]);
}
