// What a person signed before and counts no more: when, why, and by which hash its file is kept.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card } from '@portal/shared/ui';
import type { AnsweredDocument } from '../../api/documents';
import styles from './answer-document.module.css';

const WHY: Readonly<Record<AnsweredDocument['before'][number]['ended'], string>> = {
  takenBack: '签名人撤回了签名',
  caseChanged: '办件的内容有变化，重新填写或者签名',
  otherPerson: '申请人已更换',
};

export function SignedBefore({ before }: Pick<AnsweredDocument, 'before'>) {
  if (before.length === 0) return null;
  return (
    <Card title="以前的签名">
      <p>以下签名不再作为本次申请的材料，签名的文件仍按档案保存。</p>
      <ul>
        {before.map(({ signedAt, endedAt, ended, sha256 }) => (
          <li key={`${endedAt} ${sha256}`}>
            <p>{`${formatChineseDateTime(new Date(signedAt))}签名，${formatChineseDateTime(new Date(endedAt))}失效：${WHY[ended]}`}</p>
            <p className={styles.hash}>{`文件校验值（SHA-256）：${sha256}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
