// The made-up approval of the demonstration.
import type { ApprovalDetail, ApprovalKind } from '../../api/approval';

export function demoApproval(kind: ApprovalKind): ApprovalDetail {
  return {
    recordId: 'demo',
    kind,
    businessNumber: '33000020260101000001',
    processCode: kind === 'loan' ? 'notice-pledge' : 'pledge-first',
    businessName: kind === 'loan' ? '预购商品房抵押预告登记' : '不动产抵押权首次登记',
    borrower: '示*人',
    location: '演示市示范区样板路1号示范苑1幢1单元101室',
    amount: 120_000_000,
    state: 'waiting',
    opinion: '',
    decidedBy: null,
    createdAt: '2026-11-02T09:10:00+08:00',
    decidedAt: null,
    materials: [],
    decidable: true,
  };
}
