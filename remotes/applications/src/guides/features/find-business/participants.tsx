// Who must take part in a business, told when it is asked for.
import { useState } from 'react';
import { Button, PageLoading, ErrorPanel } from '@portal/shared/ui';
import { useBusiness } from '../../../parts/use-business';
import styles from './find-business.module.css';

function People({ processCode }: { processCode: string }) {
  const { data, error, refetch } = useBusiness(processCode);
  if (!data)
    return error ? <ErrorPanel error={error} onRetry={refetch} home={null} /> : <PageLoading label="正在读取参与人" />;
  return (
    <div className={styles.people}>
      <p>{data.jointApplication ? '由各方共同申请，都要在线确认并签名：' : '可由一方申请：'}</p>
      <ul>
        {data.roles.map(({ role, label, min, max }) => (
          <li key={role}>{`${label}${min === 0 ? '（有则填写）' : max > 1 ? `（${min}人以上）` : ''}`}</li>
        ))}
      </ul>
    </div>
  );
}

export function Participants({ processCode, name }: { processCode: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-label={`谁要参加：${name}`}
        onClick={() => setOpen(!open)}
      >
        谁要参加
      </Button>
      {open && <People processCode={processCode} />}
    </>
  );
}
