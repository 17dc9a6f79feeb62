// Drawing the outlines of a survey case; for a correction beside the outlines of the register.
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Page } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetGraphicQuery } from '../api/graphics';
import { DrawingEditor } from '../features/draw/drawing-editor';

const CORRECTION = 'data-correction-fill-image';

export function FillImagePage() {
  const { businessNumber = '' } = useAddress();
  const isCorrection = useLocation().pathname.endsWith(CORRECTION);
  const query = useGetGraphicQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const graphic = query.currentData;
  const title = isCorrection ? '数据更正图形填报' : '测绘图形填报';
  return (
    <Page
      title={title}
      lead={
        isCorrection
          ? '重新绘制有误的界址线，并与登记簿上的图形对比。'
          : '在地图上或者界址点表中填报宗地、房屋的界址线。'
      }
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '测绘业务列表', href: paths.list }, { label: title }]}
      width="full"
      state={businessNumber === '' ? 'empty' : graphic ? 'ready' : query.error ? 'error' : 'loading'}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{ title: '没有选择测绘业务', text: '请从测绘业务列表打开要填报图形的业务。' }}
    >
      {graphic && (
        <DrawingEditor
          key={businessNumber}
          graphic={graphic}
          isCorrection={isCorrection}
          refetch={() => query.refetch().unwrap()}
        />
      )}
    </Page>
  );
}
