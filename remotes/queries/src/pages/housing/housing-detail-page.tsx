// One house for sale: pictures, price, what the register says of it, and a question to its owner.
import { formatChineseDateTime, isBusinessError } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  CopyButton,
  DefinitionList,
  Notice,
  NumberText,
  Page,
  queryState,
} from '@portal/shared/ui';
import { PictureSlides } from '@portal/shared/ui/viewer';
import { paths, useAddress } from '../../api/address';
import { loadPicture, useGetListingQuery, useListPicturesQuery } from '../../api/market';
import type { Listing } from '../../api/market';
import { AskOwner } from '../../features/ask-owner/ask-owner';

export function HousingDetailPage() {
  const { recordId } = useAddress();
  const query = useGetListingQuery(recordId ? { recordId } : skipToken, { refetchOnMountOrArgChange: true });
  const pictures = useListPicturesQuery(recordId ? { kind: 'listing', recordId } : skipToken);
  // What was asked before is another house.
  const listing = query.currentData;
  const breadcrumb = [
    { label: '首页', href: paths.home },
    { label: '房源市场', href: paths.market },
    { label: '房源详情' },
  ];
  const isGone = recordId !== undefined && !listing && isBusinessError(query.error);
  if (!recordId || isGone)
    return (
      <Page
        title="房源详情"
        breadcrumb={breadcrumb}
        state="empty"
        empty={{
          illustration: 'house',
          title: isGone ? '没有这套房源' : '没有指定房源',
          text: isGone ? '它可能已经成交、下架，或者链接不完整。' : '请从房源市场选择一套房源。',
          action: <Button href={paths.market}>去房源市场</Button>,
        }}
      />
    );
  return (
    <Page title={listing?.title ?? '房源详情'} breadcrumb={breadcrumb} {...queryState({ ...query, data: listing })}>
      {listing && (
        <>
          {listing.state !== 'published' && (
            <Notice tone="warning" title="该房源不在市场上">
              只有您和登记中心可以看到。
            </Notice>
          )}
          {pictures.currentData && <PictureSlides pictures={pictures.currentData} load={loadPicture} />}
          <HouseFacts listing={listing} />
          {!listing.mine && listing.state === 'published' && <AskOwner recordId={recordId} />}
          <ButtonRow>
            {listing.mine && (
              <Button href={paths.myHouses} variant="primary">
                管理我的房源
              </Button>
            )}
            <Button href={paths.taxEstimate}>测算税费</Button>
          </ButtonRow>
        </>
      )}
    </Page>
  );
}

function HouseFacts({ listing }: { listing: Listing }) {
  const { priceText, price, area, verifyCode, publishedAt } = listing;
  const squareMetres = Number(area);
  // 分 to 元 for one square metre.
  const each = squareMetres > 0 ? Math.round(price / 100 / squareMetres).toLocaleString('zh-CN') : null;
  return (
    <Card title={`${priceText}万元`}>
      <DefinitionList
        columns={2}
        items={[
          ...(each ? [{ term: '单价', detail: `${each}元/㎡` }] : []),
          { term: '户型', detail: listing.layoutName },
          { term: '建筑面积', detail: area ? `${area}㎡` : '—' },
          { term: '所在层', detail: listing.floor.replace(/^-?\d+$/, '$&层') || '—' },
          { term: '朝向', detail: listing.orientation ?? '—' },
          { term: '装修', detail: listing.decoration ?? '—' },
          { term: '坐落', detail: listing.location, wide: true },
          ...(publishedAt ? [{ term: '发布时间', detail: formatChineseDateTime(publishedAt) }] : []),
          { term: '房主电话', detail: listing.telephone },
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
  );
}
