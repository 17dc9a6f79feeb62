// What the person has still to answer before they sign the record of the inquiry, each with the way to its questions.
import { INQUIRY_MATERIAL, findDocument } from '@portal/shared/catalogue';
import { skipToken } from '@portal/shared/session';
import { Button, Notice } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useListDocumentsQuery } from '../../api/documents';
import type { DocumentRow } from '../../api/documents';
import type { Signer } from '../../api/signing';

export const INQUIRIES_ID = 'open-inquiries';

/** One's own inquiry records that are not signed; none where no record of a case is to be signed. */
export function useOpenInquiries(businessNumber: string, rows: readonly Signer[]): readonly DocumentRow[] {
  const asked = rows.filter(({ materialId }) => materialId === INQUIRY_MATERIAL);
  // Answered in another tab or on another device meanwhile; coming back to the page asks again.
  const { data = [] } = useListDocumentsQuery(asked.length > 0 ? { businessNumber } : skipToken, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return data.filter(
    ({ kind, mine, state, applicantId }) =>
      mine &&
      state !== 'signed' &&
      findDocument(kind)?.material === INQUIRY_MATERIAL &&
      asked.some((row) => row.applicantId === applicantId),
  );
}

export interface OpenInquiriesProps {
  businessNumber: string;
  open: readonly DocumentRow[];
}

export function OpenInquiries({ businessNumber, open }: OpenInquiriesProps) {
  return (
    <div id={INQUIRIES_ID} tabIndex={-1}>
      <Notice
        tone="warning"
        title="请先回答登记机构的询问"
        action={open.map(({ kind, title, name, applicantId }) => (
          <Button
            key={`${kind} ${applicantId}`}
            variant="primary"
            href={paths.document(findDocument(kind)?.path ?? '', businessNumber, applicantId)}
          >
            {`回答${title}（${name}）`}
          </Button>
        ))}
      >
        询问笔录要在回答之后签署。回答并签名后，回到本页签署申请文件。
      </Notice>
    </div>
  );
}
