// The list of rooms as the services read it from the uploaded sheet: what is wrong by line, and how many rooms there
// are.
import { describeError } from '@portal/shared/kernel';
import { Button, Notice } from '@portal/shared/ui';
import type { RoomListRead } from '../../api/hand-in';
import type { SurveyedRoom } from '../../api/surveys';
import styles from './hand-in.module.css';

export interface RoomListProps {
  query: { currentData?: RoomListRead; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The rooms that will be handed in. */
  rooms: readonly SurveyedRoom[];
}

export function RoomList({ query, rooms }: RoomListProps) {
  const { currentData, error, isFetching } = query;
  if (isFetching) return <Notice live>正在读取房屋清单。</Notice>;
  if (error)
    return (
      <Notice tone="danger" live action={<Button onClick={() => void query.refetch()}>重新读取</Button>}>
        {describeError(error).message}
      </Notice>
    );
  if (!currentData)
    return (
      <Notice>
        上传 XLSX 或 CSV
        格式的房屋清单后在此预览。表头须有“不动产单元号”“房号”“建筑面积”，可有“所在层”“总层数”“专有面积”“分摊面积”“用途”“结构”。
      </Notice>
    );
  const { faults } = currentData;
  if (faults.length === 0)
    return <Notice tone="success" live>{`清单已读取，共${String(rooms.length)}户，见下方预览。`}</Notice>;
  return (
    <Notice tone="danger" title={`清单有${String(faults.length)}个问题，请改正后重新上传`} live>
      <ul className={styles.faults}>
        {faults.map(({ line, message }) => (
          <li key={`${String(line)} ${message}`}>{`第${String(line)}行：${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
