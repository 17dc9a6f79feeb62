// Rows of a spreadsheet, pasted into a table: what was read is shown with its faults by row and column before anything
// is filled in.
import { useMemo, useState } from 'react';
import type { TableDefinition } from '../../catalogue';
import { Button, Field, Notice, TextArea } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import { columnsOf, readPasted } from '../model/read-pasted';
import type { BusinessFormModel, GroupModel } from '../model/types';

const SHOWN_ROWS = 5;
const SHOWN_FAULTS = 20;

export interface PasteRowsProps {
  readonly form: BusinessFormModel;
  readonly group: GroupModel;
  readonly table: TableDefinition;
  /** Rows that may still come. */
  readonly room: number;
  readonly onDone: (count: number) => void;
}

export default function PasteRows({ form, group, table, room, onDone }: PasteRowsProps) {
  const [text, setText] = useState('');
  const read = useMemo(
    () => (text.trim() === '' ? null : readPasted(form.business, table, text, form.context(), room)),
    [form, table, text, room],
  );
  const isGood = read !== null && read.rows.length > 0 && read.faults.length === 0;
  return (
    <div className={styles.paste}>
      <Field
        label="粘贴表格内容"
        hint={`从电子表格复制后粘贴在这里，一行一项。第一行可以是列名；没有列名的，依次为：${columnsOf(table)
          .map(({ label }) => label)
          .join('、')}`}
      >
        <TextArea value={text} rows={6} onChange={setText} />
      </Field>
      {read && read.rows.length > 0 && (
        <div className={styles.pastePreview} role="region" aria-label="预览" tabIndex={0}>
          <table>
            <caption>{`共${read.rows.length}行${read.rows.length > SHOWN_ROWS ? `，前${SHOWN_ROWS}行` : ''}`}</caption>
            <thead>
              <tr>
                {read.columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.rows.slice(0, SHOWN_ROWS).map((row, at) => (
                <tr key={at}>
                  {read.columns.map((definition) => {
                    const value = row[definition.key];
                    const codes = definition.enum ? form.business.enumsByName[definition.enum] : undefined;
                    return (
                      <td key={definition.key}>
                        {value === undefined
                          ? ''
                          : fieldModule(definition.kind).reviewText(value, definition, codes) || String(value)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {read && read.faults.length > 0 && (
        <Notice live title={`有${read.faults.length}处需要改好后再粘贴`}>
          <ul>
            {read.faults.slice(0, SHOWN_FAULTS).map(({ row, column, message }) => (
              <li
                key={`${row} ${column ?? ''} ${message}`}
              >{`第${row}行${column ? `“${column}”` : ''}：${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.foot}>
        <Button
          variant="primary"
          disabled={!isGood}
          onClick={() => {
            if (read) group.paste?.(read.rows);
            onDone(read?.rows.length ?? 0);
          }}
        >
          {isGood ? `填入${read.rows.length}行` : '填入'}
        </Button>
        <Button onClick={() => onDone(0)}>取消</Button>
      </div>
    </div>
  );
}
