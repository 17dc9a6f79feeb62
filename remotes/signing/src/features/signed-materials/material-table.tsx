// The materials of one way of signing as a list: how far each is, and the way to read, sign or upload it.
import { Button, ButtonRow, ResponsiveList, Tag } from '@portal/shared/ui';
import type { SignedMaterial } from '../../parts/use-signed-materials';
import type { MaterialState } from './material-state';

export interface MaterialAction {
  label: string;
  href: string;
}
export interface MaterialTableProps {
  caption: string;
  materials: readonly SignedMaterial[];
  stateOf: (material: SignedMaterial) => MaterialState;
  actionsOf: (material: SignedMaterial) => readonly MaterialAction[];
}

export function MaterialTable({ caption, materials, stateOf, actionsOf }: MaterialTableProps) {
  const state = (material: SignedMaterial) => {
    const { text, tone } = stateOf(material);
    return <Tag tone={tone}>{text}</Tag>;
  };
  return (
    <ResponsiveList
      caption={caption}
      rows={materials}
      rowKey={({ materialId }) => materialId}
      columns={[
        { key: 'name', title: '材料', rowHeader: true, render: ({ name }) => name },
        { key: 'note', title: '说明', render: ({ note, reason }) => note || reason || '—' },
        { key: 'state', title: '签名情况', hideInCard: true, render: state },
      ]}
      cardCorner={state}
      actionsTitle="操作"
      cardActions={(material) => (
        <ButtonRow>
          {actionsOf(material).map(({ label, href }) => (
            <Button key={href} size="small" href={href} aria-label={`${label}：${material.name}`}>
              {label}
            </Button>
          ))}
        </ButtonRow>
      )}
    />
  );
}
