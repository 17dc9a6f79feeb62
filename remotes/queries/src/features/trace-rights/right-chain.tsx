// The chain of rights as a time line, the latest first: who held it, masked, from when until when, and what stood on
// it.
import { formatChineseDate } from '@portal/shared/kernel';
import { Timeline } from '@portal/shared/ui';
import type { TimelineItem } from '@portal/shared/ui';
import type { ChainLink } from '../../api/right-chain';

const WORDS = { right: { holder: '权利人', begun: '登记' }, entry: { holder: '登记给', begun: '设立' } } as const;

function itemOf({
  id,
  kind,
  name,
  businessNumber,
  registeredOn,
  endedOn,
  certificateNumbers,
  holders,
}: ChainLink): TimelineItem {
  const { holder, begun } = WORDS[kind];
  return {
    key: id,
    title: endedOn ? `${name}（已注销）` : `${name}（现势）`,
    time: `${formatChineseDate(registeredOn)}${begun}${endedOn ? `，${formatChineseDate(endedOn)}注销` : ''}`,
    actor: `${holder}：${holders.join('、') || '—'}`,
    note: [
      certificateNumbers.length > 0 ? `证号：${certificateNumbers.join('、')}` : '',
      businessNumber ? `业务号：${businessNumber}` : '',
    ]
      .filter(Boolean)
      .join('；'),
    tone: endedOn ? 'neutral' : kind === 'right' ? 'green' : 'amber',
  };
}

/** @param links in the order of time */
export function RightChain({ links }: { links: readonly ChainLink[] }) {
  return <Timeline label="权属登记" items={links.map(itemOf).toReversed()} />;
}
