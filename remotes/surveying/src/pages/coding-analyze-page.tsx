// Spatial analysis of what is drawn for a case, and the unit codes that come of it.
import { skipToken } from '@portal/shared/session';
import { Page } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetCodingQuery } from '../api/coding';
import { useGetGraphicQuery } from '../api/graphics';
import { Analysis } from '../features/analyze/analysis';

export function CodingAnalyzePage() {
  const { businessNumber = '' } = useAddress();
  const asked = businessNumber ? { businessNumber } : skipToken;
  const graphic = useGetGraphicQuery(asked, { refetchOnMountOrArgChange: true });
  const coding = useGetCodingQuery(asked, { refetchOnMountOrArgChange: true });
  const error = graphic.error ?? coding.error;
  const isReady = graphic.currentData && coding.currentData;
  return (
    <Page
      title="空间分析"
      lead="检查填报宗地与已登记宗地、行政区界线的关系；通过后由登记机构赋不动产单元代码。"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: '空间分析' },
      ]}
      meta={businessNumber && `业务号 ${businessNumber}`}
      width="full"
      state={businessNumber === '' ? 'empty' : isReady ? 'ready' : error ? 'error' : 'loading'}
      error={error}
      onRetry={() => {
        void graphic.refetch();
        void coding.refetch();
      }}
      empty={{ title: '没有选择测绘业务', text: '请从测绘业务列表打开要分析的业务。' }}
    >
      {graphic.currentData && coding.currentData && (
        <Analysis key={businessNumber} graphic={graphic.currentData} coding={coding.currentData} />
      )}
    </Page>
  );
}
