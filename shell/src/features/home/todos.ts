// What waits for this person, from the list of their applications: one line a kind, leading straight there when it is
// only one.
import type {
  ApplicationAction,
  ApplicationStatus,
  ApplicationSummary,
  PageOfList,
} from './api/query-recent-applications';
import { addressOf } from '../../api/addresses';

export interface Todo {
  label: string;
  count: number;
  href: string;
}

interface Kind {
  label: string;
  /** The server offers it exactly when it is this person's turn. */
  action: ApplicationAction;
  /** Counts beyond the first page are only known by status. */
  status?: ApplicationStatus;
  /** The action is offered in other states too, where it waits for nobody. */
  onlyThen?: true;
  /** Page of one application. */
  path: string;
}

/** Most urgent first. */
const KINDS: readonly Kind[] = [
  { label: '待补正', action: 'correct', status: 'CORRECTION', path: '/material-completion' },
  {
    label: '待缴税',
    // The voucher's upload is the other way there.
    action: 'materials',
    status: 'TAX_PENDING',
    onlyThen: true,
    path: '/apply-layout/pay-taxes-house-transfer',
  },
  { label: '待缴费', action: 'pay', status: 'PAY_PENDING', path: '/reg-pay-list' },
  { label: '待签署', action: 'sign', path: '/apply-layout/document-signing' },
  { label: '待确认', action: 'confirm', path: '/apply-layout/reg-acceptance-view' },
  { label: '待提交', action: 'submit', status: 'TO_SUBMIT', path: '/apply-layout/reg-acceptance-view' },
];

const LIST = '/apply-list';

/** The to-dos that lead to a page that exists. */
export function findTodos(
  { rows, total, counts = {} }: PageOfList<ApplicationSummary>,
  exists: (path: string) => boolean,
): Todo[] {
  return KINDS.flatMap(({ label, action, status, path, onlyThen }) => {
    const mine = rows.filter((row) => row.actions.includes(action) && (!onlyThen || row.status === status));
    const elsewhere = status && total > rows.length ? (counts[status] ?? 0) : 0;
    const count = Math.max(mine.length, elsewhere);
    const [only] = mine;
    const href =
      count === 1 && only && exists(path)
        ? addressOf(path, { businessNumber: only.businessNumber })
        : addressOf(LIST, { status });
    return count > 0 && exists(href) ? [{ label, count, href }] : [];
  });
}
