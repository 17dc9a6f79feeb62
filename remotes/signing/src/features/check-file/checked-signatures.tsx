// Who signed a document, when, over which version of it, and whether that holds: in words, one signature after the
// other.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { DefinitionList, Notice, Stack, Tag } from '@portal/shared/ui';
import type { CheckedFile, CheckedSignature } from '../../api/signing';
import { FAULT_WORDS } from './fault-words';
import styles from './check-file.module.css';

const timeOf = (moment: string): string => formatChineseDateTime(new Date(moment));

/** One sentence about the whole file. */
export function Verdict({ file: { signatures, isUnchanged, isDevelopment } }: { file: CheckedFile }) {
  const lapsed = signatures.filter(({ voidedAt }) => voidedAt !== null).length;
  if (!isUnchanged)
    return (
      <Notice tone="danger" title="这份文件没有通过验证">
        签名之后文件被改动过，或者有签名不成立。请不要使用这份文件，并联系登记机构核实。
      </Notice>
    );
  if (signatures.length === 0)
    return (
      <Notice tone="info" title="还没有人签名">
        文件的内容是发起签署时的内容，没有被改动。
      </Notice>
    );
  return (
    <Notice tone="success" title="这份文件自签名以来没有被改动">
      {`共有${signatures.length}个签名，全部成立。${lapsed > 0 ? `其中${lapsed}个因代理被终止，不再作数。` : ''}`}
      {isDevelopment && '签名使用的是开发证书，只供测试，不具有对外证明的效力。'}
    </Notice>
  );
}

export interface CheckedSignaturesProps {
  signatures: readonly CheckedSignature[];
  roleLabel: (role: string) => string;
}

export function CheckedSignatures({ signatures, roleLabel }: CheckedSignaturesProps) {
  return (
    <ol className={styles.list}>
      {signatures.map((signature, index) => (
        <li key={signature.sha256} className={styles.signature}>
          <Stack gap={3}>
            <p className={styles.who}>
              <b>{`第${index + 1}个签名：${signature.name}`}</b>
              <span className={styles.role}>{roleLabel(signature.role)}</span>
              <StateTag signature={signature} />
            </p>
            {signature.faults.length > 0 && (
              <ul className={styles.faults}>
                {signature.faults.map((fault) => (
                  <li key={fault}>{FAULT_WORDS[fault]}</li>
                ))}
              </ul>
            )}
            <DefinitionList
              items={[
                { term: '签署时间', detail: timeOf(signature.at) },
                { term: '时间戳', detail: signature.stampedAt ? timeOf(signature.stampedAt) : '没有可信的时间戳' },
                { term: '签名证书', detail: signature.certificate || '无法读取' },
                ...(signature.voidedAt ? [{ term: '不再作数', detail: `自${timeOf(signature.voidedAt)}起` }] : []),
                { term: '所签文件的 SHA-256', detail: <span className={styles.hash}>{signature.readSha256}</span> },
                { term: '签后文件的 SHA-256', detail: <span className={styles.hash}>{signature.sha256}</span> },
              ]}
            />
          </Stack>
        </li>
      ))}
    </ol>
  );
}

function StateTag({ signature: { faults, voidedAt } }: { signature: CheckedSignature }) {
  if (faults.length > 0) return <Tag tone="red">不成立</Tag>;
  return voidedAt ? <Tag tone="amber">不再作数</Tag> : <Tag tone="green">成立</Tag>;
}
