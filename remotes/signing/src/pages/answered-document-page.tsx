// Every page of a document that a person answers and signs is this one: what differs is the document's data file, found
// by the address.
import { useState } from 'react';
import { documentAt, paperOf, readForm, validateApplication } from '@portal/shared/catalogue';
import type { PortalDocument } from '@portal/shared/catalogue';
import { serverToday } from '@portal/shared/kernel';
import { useLocation, useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { Button, Card, Notice, Page, PrintButton, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useCheckAnswersQuery, useGetDocumentQuery } from '../api/documents';
import type { AnsweredDocument } from '../api/documents';
import { DocumentPdf } from '../features/answer-document/document-pdf';
import { PaperView } from '../features/answer-document/paper-view';
import { QuestionSteps } from '../features/answer-document/question-steps';
import { SignPaper } from '../features/answer-document/sign-paper';
import { SignedBefore } from '../features/answer-document/signed-before';
import { SignedPaper } from '../features/answer-document/signed-paper';
import { CheckSection } from '../features/check-file/check-section';
import { SignatureInput } from '../features/draw-signature/signature-input';
import { useDocument } from '../parts/use-document';

export function AnsweredDocumentPage() {
  const { pathname } = useLocation();
  const listed = documentAt(pathname);
  const { businessNumber, applicantId, recordId } = useAddress();
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const document = useDocument(listed?.id);
  const isOfCase = isSignedIn && listed && businessNumber;
  const query = useGetDocumentQuery(isOfCase ? { businessNumber, documentKind: listed.id, applicantId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const title = listed?.title ?? '文件';
  return (
    <Page
      title={title}
      lead={document.data?.summary}
      breadcrumb={[
        { label: '首页', href: paths.home },
        ...(businessNumber ? [{ label: '需要填写的文件', href: paths.toFillIn(businessNumber) }] : []),
        { label: title },
      ]}
      meta={isOfCase ? `编号 ${businessNumber}` : undefined}
      actions={<PrintButton />}
      width="form"
      {...(isOfCase ? queryState(document, query) : queryState(document))}
    >
      {document.data &&
        (isOfCase ? (
          query.data && (
            <OwnDocument
              key={`${businessNumber} ${listed.id} ${query.data.applicantId}`}
              document={document.data}
              given={query.data}
              businessNumber={businessNumber}
              refresh={() => query.refetch().unwrap()}
            />
          )
        ) : (
          <BlankDocument document={document.data} isSignedIn={isSignedIn} letterId={recordId} />
        ))}
    </Page>
  );
}

interface BlankDocumentProps {
  document: PortalDocument;
  isSignedIn: boolean;
  /** The letter of attorney that the address names: it has a page of its own. */
  letterId: string | undefined;
}

/** To read and to print: what it asks, with places to write. */
function BlankDocument({ document, isSignedIn, letterId }: BlankDocumentProps) {
  const signIn = useSignInLink();
  const today = serverToday();
  const { heading, parts, consent } = paperOf(document, { fields: {}, parties: {} }, { today }, () => '');
  const words = parts.map((part) =>
    part.kind === 'asked' ? { question: part.question, text: part.answer } : { question: null, text: part.text },
  );
  return (
    <Stack gap={5}>
      <div className="no-print">
        <Notice
          title="这是空白样式"
          action={
            <Button variant="primary" size="small" href={isSignedIn ? paths.list : signIn}>
              {isSignedIn ? '打开我的申请' : '登录'}
            </Button>
          }
        >
          {isSignedIn
            ? '从“我的申请”打开办件，可以在线填写并签名。'
            : '登录后从“我的申请”打开办件，可以在线填写并签名。'}
        </Notice>
      </div>
      {document.byLetter && letterId && isSignedIn && (
        <div className="no-print">
          <Notice
            title="这份委托书有自己的页面"
            action={
              <Button size="small" href={paths.letter(letterId)}>
                打开委托书
              </Button>
            }
          >
            在那里可以核对、确认、下载和撤销委托。
          </Notice>
        </div>
      )}
      <Card>
        <PaperView paper={{ heading, given: [], parts: words, consent }} />
      </Card>
      <Card title="依据">
        <ul>
          {document.legalBasis.map((basis) => (
            <li key={basis}>{basis}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

/** Somebody has been through its questions, and left none open. */
function isAnswered({ form }: PortalDocument, given: AnsweredDocument): boolean {
  return (
    given.version > 0 && validateApplication(form, readForm(form, given.form), { today: serverToday() }).length === 0
  );
}

interface OwnDocumentProps {
  document: PortalDocument;
  given: AnsweredDocument;
  businessNumber: string;
  refresh: () => Promise<unknown>;
}

function OwnDocument({ document, given, businessNumber, refresh }: OwnDocumentProps) {
  const { signedAt, isChanged, mayAnswer } = given;
  const signer = useUser()?.name ?? '';
  const [isAsking, setAsking] = useState(() => mayAnswer && !signedAt && !isAnswered(document, given));
  const [read, setRead] = useState<{ of: string; sha256: string }>();
  const [edition, setEdition] = useState(0);
  const kind = document.id;
  const holds = signedAt !== null && !isChanged;
  const shown = `${given.version} ${signedAt ?? ''} ${edition}`;
  if (isAsking && !holds)
    return (
      <QuestionSteps
        document={document}
        given={given}
        businessNumber={businessNumber}
        onDone={() => void refresh().then(() => setAsking(false))}
      />
    );
  return (
    <Stack gap={5}>
      {signedAt !== null && !isChanged && (
        <SignedPaper businessNumber={businessNumber} kind={kind} given={{ ...given, signedAt }} />
      )}
      {isChanged && (
        <Notice tone="warning" title="签名之后，办件的内容有变化">
          {mayAnswer
            ? '请核对下面的全文，重新签名。之前签名的文件不再作为本次申请的材料。'
            : '申请人需要重新核对并签名。'}
        </Notice>
      )}
      {signedAt === null && !mayAnswer && <Notice title={`${given.name}还没有签名`}>签名后可以在这里查看。</Notice>}
      <Card>
        <PaperView paper={given.paper} />
      </Card>
      {(mayAnswer || signedAt !== null) && (
        <div className="no-print">
          <DocumentPdf
            businessNumber={businessNumber}
            kind={kind}
            title={document.title}
            given={given}
            edition={edition}
            onRead={(sha256) => setRead({ of: shown, sha256 })}
          />
        </div>
      )}
      {holds && <SignedCheck businessNumber={businessNumber} kind={kind} given={given} />}
      <SignedBefore businessNumber={businessNumber} kind={kind} title={document.title} given={given} />
      {mayAnswer && !holds && (
        <div className="no-print">
          <SignPaper
            businessNumber={businessNumber}
            kind={kind}
            given={given}
            readSha256={read?.of === shown ? read.sha256 : undefined}
            signature={(ref) => <SignatureInput name={signer} mayKeep ref={ref} />}
            onChange={() => setAsking(true)}
            onRefused={() => setEdition((times) => times + 1)}
          />
        </div>
      )}
    </Stack>
  );
}

interface SignedCheckProps {
  businessNumber: string;
  kind: string;
  given: AnsweredDocument;
}

function SignedCheck({ businessNumber, kind, given: { applicantId, form } }: SignedCheckProps) {
  const query = useCheckAnswersQuery(
    { businessNumber, documentKind: kind, applicantId },
    { refetchOnMountOrArgChange: true },
  );
  return <CheckSection query={query} roleLabel={() => textOf(form.fields.js)} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
