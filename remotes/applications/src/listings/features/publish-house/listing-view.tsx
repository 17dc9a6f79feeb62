// A listing to read: what buyers see, the code they check it with, and why it was sent back.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, CopyButton, DefinitionList, Notice, NumberText } from '@portal/shared/ui';
import type { Listing } from '../../api/listing';
import { ListingTag } from '../../parts/listing/listing-tag';

export function ListingView({ listing }: { listing: Listing }) {
  const { verifyCode, publishedAt, titleCertificateNumber } = listing;
  return (
    <>
      {listing.state === 'refused' && listing.reason && (
        <Notice tone="warning" title="核验不通过">
          {listing.reason}
        </Notice>
      )}
      <Card title="房源信息" actions={<ListingTag state={listing.state} />}>
        <DefinitionList
          columns={2}
          items={[
            { term: '房源标题', detail: listing.title, wide: true },
            { term: '坐落', detail: listing.location, wide: true },
            ...(titleCertificateNumber ? [{ term: '不动产权证号', detail: titleCertificateNumber, wide: true }] : []),
            { term: '挂牌价', detail: `${listing.priceText}万元` },
            { term: '户型', detail: listing.layoutName },
            { term: '建筑面积', detail: listing.area ? `${listing.area}㎡` : '—' },
            { term: '所在层', detail: listing.floor || '—' },
            { term: '朝向', detail: listing.orientation ?? '—' },
            { term: '装修', detail: listing.decoration ?? '—' },
            { term: '联系电话', detail: listing.telephone },
            ...(publishedAt ? [{ term: '发布时间', detail: formatChineseDateTime(publishedAt) }] : []),
            ...(verifyCode
              ? [
                  {
                    term: '核验码',
                    detail: (
                      <>
                        <NumberText>{verifyCode}</NumberText> <CopyButton text={verifyCode} label="核验码" />
                      </>
                    ),
                    wide: true,
                  },
                ]
              : []),
            ...(listing.description ? [{ term: '描述', detail: listing.description, wide: true }] : []),
          ]}
        />
      </Card>
    </>
  );
}
