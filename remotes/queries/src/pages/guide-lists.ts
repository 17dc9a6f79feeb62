// The lists of work guides and of introductions as data: the same businesses, each leading to what it is about.
import { paths } from '../api/address';
import { useBusinesses, useListWorkGuidesQuery } from '../api/guides';
import type { ListShape } from '../features/list-content/content-rows';

export const workGuides: ListShape = {
  noun: '办事指南',
  useKinds: () => [...new Set(useBusinesses().map(({ family }) => family))],
  dated: false,
  withDeadline: false,
  pageSize: 10,
  useRows: ({ page, pageSize, keyword, kind, regionCode }) => {
    const query = useListWorkGuidesQuery({
      pageNumber: page,
      pageSize,
      regionCode,
      keyword: keyword || undefined,
      family: kind || undefined,
    });
    return {
      ...query,
      data: query.data && {
        total: query.data.total,
        rows: query.data.rows.map(({ processCode, name, family, summary }) => ({
          ...{ recordId: processCode, title: name, kind: family, summary },
        })),
      },
    };
  },
  hrefOf: ({ recordId }) => paths.workGuide(recordId),
};

export const introductions: ListShape = {
  ...workGuides,
  noun: '业务介绍',
  hrefOf: ({ recordId }) => paths.introduction(recordId),
};
