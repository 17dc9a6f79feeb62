// What belongs to a drawn shape besides its corners: name, declared area and remark; area on the ellipsoid beside it.
import { DefinitionList, Field, FormGrid, Stack, TextInput } from '@portal/shared/ui';
import type { DrawnShape, ShapeAttributes } from '../../contract/graphics';
import { areaOf, metres } from '../../drawing/measures';

export interface ShapeDetailsProps {
  shape: DrawnShape;
  attributes: ShapeAttributes;
  isLocked: boolean;
  onChange: (attributes: ShapeAttributes) => void;
}

export function ShapeDetails({ shape, attributes, isLocked, onChange }: ShapeDetailsProps) {
  const area = areaOf(shape.outline);
  const declared = Number(attributes.declaredArea ?? '');
  const items = [
    { term: '椭球面积', detail: `${metres(area)} 平方米` },
    ...(attributes.declaredArea && Number.isFinite(declared)
      ? [{ term: '与申报面积之差', detail: `${metres(area - declared)} 平方米` }]
      : []),
  ];
  return (
    <Stack gap={2}>
      <DefinitionList items={items} />
      <FormGrid>
        <Field label="图形名称" optional>
          <TextInput
            value={attributes.name ?? ''}
            readOnly={isLocked}
            maxLength={60}
            onChange={(name) => onChange({ ...attributes, name })}
          />
        </Field>
        <Field label="申报面积" optional>
          <TextInput
            value={attributes.declaredArea ?? ''}
            readOnly={isLocked}
            inputMode="decimal"
            suffix="平方米"
            onChange={(declaredArea) => onChange({ ...attributes, declaredArea })}
          />
        </Field>
        <Field label="备注" optional wide>
          <TextInput
            value={attributes.note ?? ''}
            readOnly={isLocked}
            maxLength={200}
            onChange={(note) => onChange({ ...attributes, note })}
          />
        </Field>
      </FormGrid>
    </Stack>
  );
}
