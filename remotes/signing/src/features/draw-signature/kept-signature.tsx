// Signing with the signature that the person has kept: shown, used, or taken away for good.
import { useEffect, useRef, useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, ErrorPanel, Icon, Notice, PageLoading, announce, confirm } from '@portal/shared/ui';
import { useGetKeptSignatureQuery, useRemoveKeptSignatureMutation } from '../../api/kept-signature';
import type { ReadSignature } from './signature-source';
import styles from './draw-signature.module.css';

export function KeptSignature({
  id,
  onReader,
  error,
}: {
  id: string;
  onReader: (read: ReadSignature) => void;
  error: string | undefined;
}) {
  // Not by tags: what is kept changes nothing of the paper that is being signed, which must not be read again under the
  // person's hands.
  const query = useGetKeptSignatureQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveKeptSignatureMutation();
  const [fault, setFault] = useState<string>();
  const kept = query.data?.kept;
  const image = useRef<string | undefined>(undefined);
  useEffect(() => {
    image.current = kept?.signature;
  });
  useEffect(() => {
    onReader(() =>
      image.current
        ? { ok: true, image: image.current }
        : { ok: false, message: '没有可以使用的签名，请改用其他签名方式', controlId: id },
    );
  }, [id, onReader]);

  async function takeAway() {
    const sure = await confirm({
      title: '删除保存的签名',
      text: '删除后不能恢复，已经签署的文件不受影响。',
      confirmText: '删除',
      tone: 'danger',
    });
    if (!sure) return;
    setFault(undefined);
    try {
      await remove().unwrap();
      await query.refetch();
      announce('保存的签名已删除');
    } catch (reason) {
      const { message, silent } = describeError(reason);
      if (!silent) setFault(message);
    }
  }
  return (
    <div id={id} tabIndex={-1} role="group" aria-label="保存的签名" className={styles.drawn}>
      {query.error && !query.data ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
      ) : !query.data ? (
        <PageLoading label="正在读取保存的签名" />
      ) : kept ? (
        <>
          <img src={kept.signature} alt="您保存的签名" className={styles.chosen} />
          <p className={styles.help}>{`保存于${formatChineseDateTime(new Date(kept.keptAt))}，只有您本人可以使用。`}</p>
          <ButtonRow>
            <Button icon="trash" loading={isLoading} onClick={() => void takeAway()}>
              删除保存的签名
            </Button>
          </ButtonRow>
        </>
      ) : (
        <Notice title="您还没有保存签名">手写或者上传签名时勾选“保存这个签名”，以后签署可以在这里直接使用。</Notice>
      )}
      {fault && (
        <Notice tone="danger" live title="未能删除">
          {fault}
        </Notice>
      )}
      {error && (
        <p className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
