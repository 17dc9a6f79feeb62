// What belongs to a drawn shape besides its corners: name, declared area and remark; area on the ellipsoid beside it.
import { Field, FormGrid, Stack, TextInput } from '@portal/shared/ui';
import type { DrawnShape, ShapeAttributes } from '../../contract/graphics';
import { areaOf, metres } from '../../drawing/measures';
import styles from './draw.module.css';

export interface ShapeDetailsProps {
  shape: DrawnShape;
  attributes: ShapeAttributes;
  isLocked: boolean;
  /** @param about which field was typed into */
  onChange: (attributes: ShapeAttributes, about: string) => void;
}

export function ShapeDetails({ shape, attributes, isLocked, onChange }: ShapeDetailsProps) {
  const area = areaOf(shape.outline);
  const declared = Number(attributes.declaredArea ?? '');
  const isCompared = Boolean(attributes.declaredArea) && Number.isFinite(declared);
  return (
    <Stack gap={2}>
      <p className={styles.area}>
        {metres(area)}{' '}
        <small>平方米（椭球面积{isCompared && `，与申报面积相差${metres(area - declared)}平方米`}）</small>
      </p>
      <FormGrid>
        <Field label="图形名称" optional>
          <TextInput
            value={attributes.name ?? ''}
            readOnly={isLocked}
            maxLength={60}
            onChange={(name) => onChange({ ...attributes, name }, 'name')}
          />
        </Field>
        <Field label="申报面积" optional>
          <TextInput
            value={attributes.declaredArea ?? ''}
            readOnly={isLocked}
            inputMode="decimal"
            suffix="平方米"
            onChange={(declaredArea) => onChange({ ...attributes, declaredArea }, 'declaredArea')}
          />
        </Field>
        <Field label="备注" optional wide>
          <TextInput
            value={attributes.note ?? ''}
            readOnly={isLocked}
            maxLength={200}
            onChange={(note) => onChange({ ...attributes, note }, 'note')}
          />
        </Field>
      </FormGrid>
    </Stack>
  );
}
