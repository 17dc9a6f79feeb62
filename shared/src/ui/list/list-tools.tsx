// Above the table of a desk: what is done with the chosen rows, and which columns are shown.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { headerColumn } from '../data/list-types';
import type { Column } from '../data/list-types';
import { CheckboxGroup } from '../field/choice-groups';
import { Field } from '../field/field';
import { Layer } from '../layer/layer';
import styles from './list.module.css';

interface ListToolsProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
  /** Number of chosen rows and what can be done with them. */
  chosen: number;
  children?: ReactNode;
}

export function ListTools<Row>({ columns, hidden, onHide, chosen, children }: ListToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const header = headerColumn(columns);
  const free = columns.filter((column) => column !== header);
  return (
    <div className={styles.tools}>
      {chosen > 0 && (
        <>
          <span role="status">{`已选${chosen}条`}</span>
          {children}
        </>
      )}
      <Button size="small" icon="list" className={styles.last} onClick={() => setOpen(true)}>
        选择列
      </Button>
      <Layer
        open={isOpen}
        title="选择要显示的列"
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            完成
          </Button>
        }
      >
        <Field label="显示的列" hint="选择保存在本浏览器中，导出的文件与此一致。" id="list-columns" group>
          <CheckboxGroup
            value={free.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]))}
            onChange={(shown) => onHide(free.flatMap(({ key }) => (shown.includes(key) ? [] : [key])))}
            options={free.map(({ key, title }) => ({ value: key, label: title }))}
          />
        </Field>
      </Layer>
    </div>
  );
}
