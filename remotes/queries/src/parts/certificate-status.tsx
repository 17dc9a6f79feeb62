// The state of a certificate in words and tint.
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';

const words: Record<string, { name: string; tone: TagTone }> = {
  valid: { name: '有效', tone: 'green' },
  making: { name: '制作中', tone: 'blue' },
  restricted: { name: '限制', tone: 'amber' },
  expired: { name: '已过有效期', tone: 'amber' },
  cancelled: { name: '已注销', tone: 'neutral' },
};

export function certificateStatusName(status: string): string {
  return words[status]?.name ?? '未知';
}

export function CertificateStatus({ status }: { status: string }) {
  return <Tag tone={words[status]?.tone ?? 'neutral'}>{certificateStatusName(status)}</Tag>;
}
