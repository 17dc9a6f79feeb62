// What a person signed before and counts no more: when, why, by which hash its file is kept, and the file where it is
// asked for.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Card } from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { openDocument } from '../../api/documents';
import type { AnsweredDocument } from '../../api/documents';
import styles from './answer-document.module.css';

type Before = AnsweredDocument['before'][number];
const WHY: Readonly<Record<Before['ended'], string>> = {
  takenBack: '签名人撤回了签名',
  caseChanged: '办件的内容有变化，重新填写或者签名',
  otherPerson: '申请人已更换',
};

export interface SignedBeforeProps {
  businessNumber: string;
  kind: string;
  title: string;
  given: AnsweredDocument;
}

export function SignedBefore({ given, ...document }: SignedBeforeProps) {
  if (given.before.length === 0) return null;
  return (
    <Card title="以前的签名">
      <p>以下签名不再作为本次申请的材料，签名的文件仍按档案保存。</p>
      <ul>
        {given.before.map((before) => (
          <li key={`${before.endedAt} ${before.sha256}`}>
            <SignedFile {...document} applicantId={given.applicantId} before={before} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SignedFileProps extends Omit<SignedBeforeProps, 'given'> {
  applicantId: string;
  before: Before;
}

/** Fetched when it is asked for: that an official has looked at a file is written down. */
function SignedFile({ businessNumber, kind, title, applicantId, before }: SignedFileProps) {
  const { signedAt, endedAt, ended, sha256 } = before;
  const [isOpen, setOpen] = useState(false);
  const when = formatChineseDateTime(new Date(signedAt));
  return (
    <>
      <p>{`${when}签名，${formatChineseDateTime(new Date(endedAt))}失效：${WHY[ended]}`}</p>
      <p className={styles.hash}>{`文件校验值（SHA-256）：${sha256}`}</p>
      <div className="no-print">
        {isOpen ? (
          <PdfViewer
            name={`${title}（已失效）.pdf`}
            title={`${title}（${when}签名，已失效）`}
            cacheKey={sha256}
            load={async () =>
              (await fetchFile(openDocument, { businessNumber, documentKind: kind, applicantId, sha256 })).blob
            }
          />
        ) : (
          <Button size="small" icon="file" onClick={() => setOpen(true)} aria-label={`查看签名的文件：${when}`}>
            查看签名的文件
          </Button>
        )}
      </div>
    </>
  );
}
