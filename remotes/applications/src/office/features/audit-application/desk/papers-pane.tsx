// The right of the desk: papers in place, what the people have answered and signed, and their recordings.
import { useState } from 'react';
import { skipToken } from '@portal/shared/session';
import { useListAnsweredDocumentsQuery } from '../../../../api/answered-documents';
import type { ApplicationFile } from '../../../../api/application';
import { useListCaseRecordingsQuery } from '../../../../api/recordings';
import { MaterialDesk } from '../material-desk';
import { RecordingsCard } from '../recordings/recordings-card';
import { Tabs } from './tabs';
import styles from './desk.module.css';

export function PapersPane({ file, isOpen }: { file: ApplicationFile; isOpen: boolean }) {
  const { businessNumber, materials, flowId } = file;
  const [chosen, setChosen] = useState('papers');
  const answered = useListAnsweredDocumentsQuery(isOpen ? { businessNumber } : skipToken);
  const recordings = useListCaseRecordingsQuery(isOpen ? { businessNumber } : skipToken);
  const recorded = isOpen ? (recordings.data?.recordings.length ?? 0) : 0;
  const tab = recorded > 0 ? chosen : 'papers';
  return (
    <section className={styles.papers} aria-label="材料">
      <Tabs
        label="材料和录像"
        tabs={[
          { key: 'papers', label: '材料', count: materials.filter(({ files }) => files.length > 0).length },
          ...(recorded > 0 ? [{ key: 'recordings', label: '录像', count: recorded }] : []),
        ]}
        value={tab}
        onChange={setChosen}
      />
      {tab === 'papers' ? (
        <MaterialDesk
          inPane
          materials={materials}
          flowId={flowId}
          answered={answered.data && { rows: answered.data, businessNumber }}
          isShut={!isOpen}
        />
      ) : (
        <div className={styles.scroll}>
          <RecordingsCard businessNumber={businessNumber} />
        </div>
      )}
    </section>
  );
}
