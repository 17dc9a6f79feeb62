// Offers the draft that is there already before a second one of the same business and property is begun.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useLocation, useNavigate } from '@portal/shared/router';
import { Button, Layer } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { HouseRight } from '../../../api/application';
import { useLazyFindEarlierDraftQuery } from '../../api/earlier-draft';

interface Offer {
  businessNumber: string;
  savedAt: string;
  /** What goes on where the person begins anew. */
  goOn: () => void;
}

export function useEarlierDraft(processCode: string, authorityId: string | undefined) {
  const [find] = useLazyFindEarlierDraftQuery();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isAnew, setAnew] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Goes on at once where there is none; who cannot be asked about it is told when the draft is begun. */
  async function before(house: Pick<HouseRight, 'titleCertificateNumber' | 'unitNumber'>, goOn: () => void) {
    setAnew(false);
    const { titleCertificateNumber, unitNumber } = house;
    const answer = await find({
      processCode,
      ...(titleCertificateNumber ? { titleCertificateNumber } : {}),
      ...(unitNumber ? { unitNumber } : {}),
      ...(authorityId ? { authorityId } : {}),
    });
    const earlier = answer.data?.earlier;
    if (earlier) setOffer({ ...earlier, goOn });
    else goOn();
  }
  function beginAnew() {
    setAnew(true);
    offer?.goOn();
    setOffer(null);
  }
  function goOnWithDraft() {
    if (offer) void navigate(paths.form({ processCode, businessNumber: offer.businessNumber }, pathname));
    setOffer(null);
  }
  const view = (
    <Layer
      open={offer !== null}
      kind="center"
      title="这处不动产已有一份草稿"
      onClose={() => setOffer(null)}
      footer={
        <>
          <Button onClick={beginAnew}>重新填写</Button>
          <Button variant="primary" onClick={goOnWithDraft}>
            继续填写
          </Button>
        </>
      }
    >
      <p>
        {offer &&
          `您于${formatChineseDateTime(offer.savedAt)}保存了同一业务的草稿，尚未发送。重新填写的，原来的草稿仍然保留，可以在“我的申请”中继续或者删除。`}
      </p>
    </Layer>
  );
  return { before: (...given: Parameters<typeof before>) => void before(...given), isAnew, view };
}
