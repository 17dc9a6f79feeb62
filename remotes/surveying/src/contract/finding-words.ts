// What each kind of finding is called, how grave it is, and what a person does about it: on the page and on the report.
import type { FindingKind } from './coding';

interface FindingWords {
  label: string;
  /** Keeps the parcel from a code. */
  isGrave: boolean;
  advice: string;
}

export const FINDING_WORDS = {
  overlap: { label: '与已登记宗地重叠', isGrave: true, advice: '核对共用界址点，修改图形后重新分析' },
  outside: { label: '超出行政区界线', isGrave: true, advice: '核对行政区界线，修改图形后重新分析' },
  twice: { label: '填报宗地互相重叠', isGrave: true, advice: '使相邻宗地共用界址点，修改图形后重新分析' },
  gap: { label: '与相邻宗地之间有缝隙', isGrave: false, advice: '确认是否为道路、水系等，否则使界址点重合' },
  sliver: { label: '碎屑（小于界址点误差）', isGrave: false, advice: '在允许误差之内，建议捕捉到已有界址点' },
} as const satisfies Record<FindingKind, FindingWords>;
