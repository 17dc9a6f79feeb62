// How a property and what stands on it are listed when it is searched.
import { Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { FoundProperty } from '../../api/ownership';
import { EntryTags } from '../../parts/entry-tags';

const marksOf = ({ isMortgaged, isSealed, isDisputed, isNoticed, businessNumber }: FoundProperty): string[] => [
  ...(isSealed ? ['查封'] : []),
  ...(isMortgaged ? ['抵押权'] : []),
  ...(isDisputed ? ['异议登记'] : []),
  ...(isNoticed ? ['预告登记'] : []),
  ...(businessNumber ? [`正在办理业务 ${businessNumber}`] : []),
];

export const propertyColumns: readonly Column<FoundProperty>[] = [
  { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
  { key: 'location', title: '坐落', render: (row) => row.location },
  { key: 'use', title: '用途', render: (row) => row.use ?? '—' },
  { key: 'area', title: '面积', render: (row) => (row.area ? `${row.area}㎡` : '—'), nowrap: true },
  { key: 'marks', title: '限制和办理情况', render: (row) => <EntryTags names={marksOf(row)} /> },
];

/** Whether the business can be begun, with what is to be known before. */
export function Verdict({ findings }: Pick<FoundProperty, 'findings'>) {
  const isBlocked = findings.some(({ level }) => level === 'block');
  return (
    <>
      <Tag tone={isBlocked ? 'red' : findings.length > 0 ? 'amber' : 'green'}>
        {isBlocked ? '暂不能办理' : findings.length > 0 ? '可以办理，请注意' : '可以办理'}
      </Tag>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ kind, message, businessNumber }) => (
            <li key={`${kind}${businessNumber ?? ''}${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
