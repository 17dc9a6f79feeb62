// The list of services could not be had: the shell's own pages work, this one says so and tries again.
import { useState } from 'react';
import { formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import { announce, Page } from '@portal/shared/ui';

export interface ServicesMissingPageProps {
  /** Whether the list can be had now. */
  tryAgain: () => Promise<boolean>;
  /** The list came and was past its date by the time known here. */
  isStale?: boolean;
}

const NOT_THERE = '服务列表加载失败，暂时无法打开此页面。请检查网络后重试。';
const staleText = (): string =>
  `服务列表已过有效期，暂时无法打开此页面。您设备的日期是${formatChineseDate(toShanghaiDate(new Date()))}：如果不对，请在系统设置中打开“自动设置日期和时间”后重试；如果正确，请稍后再试。`;

export function ServicesMissingPage({ tryAgain, isStale = false }: ServicesMissingPageProps) {
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    // The pages of a page load are fixed, so a list that came late needs a new load.
    if (await tryAgain()) window.location.reload();
    else announce('服务列表仍无法加载');
    setTrying(false);
  }
  return (
    <Page
      title="服务暂时无法使用"
      state={isTrying ? 'loading' : 'error'}
      loadingLabel="正在重新加载服务列表"
      error={{
        name: 'PlainTextError',
        code: 'RELEASE_SET',
        message: isStale ? staleText() : NOT_THERE,
      }}
      onRetry={() => void retry()}
    />
  );
}
