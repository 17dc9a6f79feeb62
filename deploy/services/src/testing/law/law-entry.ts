// The law as data. Files named `*.law.ts` are beside the rules they are about: what the product does, by which article,
// where it is enforced, which tests prove it, and what the text leaves open. No code of the services imports them;
// `npm run docs:law` writes the page.

/** Texts that are cited with articles. */
export const LAWS = [
  '民法典',
  '不动产登记暂行条例',
  '不动产登记暂行条例实施细则',
  '不动产登记资料查询暂行办法',
  '不动产登记操作规范（试行）',
  '个人信息保护法',
  '优化营商环境条例',
  '农村土地承包法',
  '商品房销售管理办法',
  '城市房地产管理法',
  '增值税法',
  '契税法',
  '印花税法',
  '海域使用管理法',
  '行政复议法',
  '行政诉讼法',
  '最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定',
  '最高人民法院关于人民法院民事执行中查封、扣押、冻结财产的规定',
  '最高人民法院关于适用〈中华人民共和国民事诉讼法〉的解释',
  '最高人民法院关于适用民法典有关担保制度的解释',
  '最高人民法院关于适用民法典物权编的解释（一）',
] as const;

/** `《民法典》第三百零一条`, or a numbered document: `财税〔2016〕79号第三条`. */
export type LawSource = `《${(typeof LAWS)[number]}》${string}` | `${string}号${string}`;

export interface LawEntry {
  /** Unique among all topics. */
  readonly id: string;
  /** What the text leaves open; `rule` is then how it is read. */
  readonly question?: string;
  /** What the product does. */
  readonly rule: string;
  /** None where the rule is the product's own. */
  readonly sources?: readonly LawSource[];
  /** Why the text is read so. */
  readonly why?: string;
  /** The setting or row that changes the reading. */
  readonly otherwise?: string;
  /** `path#name in it`, from `deploy/services/src`, or from the root for `shared/` and `remotes/`. */
  readonly where: readonly string[];
  /**
   * `suite › beginning of a test's title`; the suite as a path without `.test.ts` or `.full.test.ts`. None where the
   * rule has no test of its own.
   */
  readonly provenBy?: readonly `${string} › ${string}`[];
}

export interface LawTopic {
  readonly title: string;
  readonly about?: string;
  readonly entries: readonly LawEntry[];
}
