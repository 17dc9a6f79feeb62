// Finding a building and seeing its table: a project by words, one of its buildings, its floors and units.
import { useState } from 'react';
import { isRegionCode } from '@portal/shared/kernel';
import { readPage, useSearchParams } from '@portal/shared/router';
import { selectHeaderRegion, skipToken, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Field,
  FilterBar,
  Page,
  PageLoading,
  Pagination,
  ResponsiveList,
  SearchField,
  Select,
  Stack,
} from '@portal/shared/ui';
import { addressNames, paths } from '../api/address';
import { useGetBuildingTableQuery, useListBuildingsQuery, useListProjectsQuery } from '../api/buildings';
import type { Project } from '../api/buildings';
import { BuildingTable } from '../features/show-building/building-table';
import { regionOptions } from '../parts/region-options';

const TITLE = '楼盘表查询';
const PAGE_SIZE = 10;
const PROJECT = 'projectId';
const BUILDING = 'buildingId';

export function BuildingTablePage() {
  const [search, setSearch] = useSearchParams();
  const ownRegion = usePortalSelector(selectHeaderRegion);
  const projectId = search.get(PROJECT) ?? '';
  const buildingId = search.get(BUILDING) ?? '';
  const asked = search.get(addressNames.regionCode) ?? '';
  const regionCode = isRegionCode(asked) ? asked : ownRegion;
  const keyword = (search.get(addressNames.keyword) ?? '').slice(0, 60);
  const go = (change: Record<string, string>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ [addressNames.regionCode]: regionCode, [addressNames.keyword]: keyword, ...change }).filter(
          ([, value]) => value !== '',
        ),
      ),
    );
  return (
    <Page
      title={TITLE}
      lead="查看楼盘各层各户的登记状态和预售状态。不是您名下的房屋只显示状态。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '查询' }, { label: TITLE }]}
    >
      <Stack gap={4}>
        {!buildingId && (
          <ProjectForm key={keyword} regionCode={regionCode} ownRegion={ownRegion} keyword={keyword} onAsk={go} />
        )}
        {buildingId ? (
          <Building buildingId={buildingId} onBack={() => go({ [PROJECT]: buildingId.slice(0, 19) })} />
        ) : projectId ? (
          <Buildings projectId={projectId} onOpen={(building) => go({ [BUILDING]: building })} onBack={() => go({})} />
        ) : (
          <Projects
            regionCode={regionCode}
            keyword={keyword}
            page={readPage(search)}
            onOpen={(project) => go({ [PROJECT]: project })}
            onTurn={(page) => go({ page: page > 1 ? String(page) : '' })}
          />
        )}
      </Stack>
    </Page>
  );
}

interface ProjectFormProps {
  regionCode: string;
  ownRegion: string;
  keyword: string;
  onAsk: (change: Record<string, string>) => void;
}

function ProjectForm({ regionCode, ownRegion, keyword, onAsk }: ProjectFormProps) {
  const [words, setWords] = useState(keyword);
  return (
    <FilterBar
      search={<SearchField label="项目、地址、开发企业或预售证号" value={words} onChange={setWords} />}
      onSubmit={() => onAsk({ [addressNames.keyword]: words.trim() })}
    >
      <Field label="区域" id="project-region">
        <Select
          value={regionCode}
          onChange={(next) => onAsk({ [addressNames.regionCode]: next })}
          options={regionOptions(regionCode, ownRegion)}
        />
      </Field>
    </FilterBar>
  );
}

interface ProjectsProps {
  regionCode: string;
  keyword: string;
  page: number;
  onOpen: (projectId: string) => void;
  onTurn: (page: number) => void;
}

function Projects({ regionCode, keyword, page, onOpen, onTurn }: ProjectsProps) {
  const query = useListProjectsQuery(
    regionCode ? { regionCode, keyword: keyword || undefined, pageNumber: page, pageSize: PAGE_SIZE } : skipToken,
  );
  const found = query.currentData;
  if (!found) return <Pending query={query} />;
  if (found.total === 0)
    return <EmptyState illustration="house" title="没有符合条件的项目" text="请换一个词，或者扩大区域后再查。" />;
  return (
    <>
      <ResponsiveList<Project>
        caption="项目"
        rows={found.rows}
        rowKey={(row) => row.projectId}
        columns={[
          { key: 'name', title: '项目', render: (row) => row.name, rowHeader: true },
          { key: 'location', title: '坐落', render: (row) => row.location },
          { key: 'developer', title: '开发企业', render: (row) => row.developerName ?? '—' },
          { key: 'licence', title: '预售许可证', render: (row) => row.licenceNumber ?? '—' },
          { key: 'open', title: '操作', render: (row) => <OpenProject row={row} onOpen={onOpen} /> },
        ]}
      />
      <Pagination page={page} pageSize={PAGE_SIZE} total={found.total} onChange={onTurn} />
    </>
  );
}

function OpenProject({ row, onOpen }: { row: Project; onOpen: (projectId: string) => void }) {
  return (
    <Button size="small" aria-label={`看楼幢：${row.name}`} onClick={() => onOpen(row.projectId)}>
      看楼幢
    </Button>
  );
}

interface BuildingsProps {
  projectId: string;
  onOpen: (buildingId: string) => void;
  onBack: () => void;
}

function Buildings({ projectId, onOpen, onBack }: BuildingsProps) {
  const query = useListBuildingsQuery({ projectId });
  const found = query.currentData;
  if (!found) return <Pending query={query} />;
  return (
    <Card title="楼幢" actions={<Button onClick={onBack}>返回项目列表</Button>}>
      {found.length === 0 ? (
        <EmptyState illustration="house" title="这个项目还没有楼幢" text="楼幢在测绘或者预售许可后才会出现。" />
      ) : (
        <ResponsiveList
          caption="楼幢"
          rows={found}
          rowKey={(row) => row.buildingId}
          columns={[
            { key: 'name', title: '幢', render: (row) => row.name, rowHeader: true },
            { key: 'units', title: '套数', render: (row) => `${row.units}套` },
            {
              key: 'open',
              title: '操作',
              render: (row) => (
                <Button size="small" aria-label={`看楼盘表：${row.name}`} onClick={() => onOpen(row.buildingId)}>
                  看楼盘表
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Building({ buildingId, onBack }: { buildingId: string; onBack: () => void }) {
  const query = useGetBuildingTableQuery({ buildingId }, { refetchOnMountOrArgChange: true });
  const table = query.currentData;
  if (!table)
    return (
      <>
        <Pending query={query} />
        <Button onClick={onBack}>返回楼幢列表</Button>
      </>
    );
  const title = `${table.name}${table.buildingName}`;
  return (
    <Card title={title} actions={<Button onClick={onBack}>返回楼幢列表</Button>}>
      <BuildingTable label={`${title}楼盘表`} floors={table.floors} ownHref={paths.houses} />
    </Card>
  );
}

function Pending({ query }: { query: { error?: unknown; isFetching: boolean; refetch: () => unknown } }) {
  const again = () => void query.refetch();
  return query.isFetching || query.error === undefined ? (
    <PageLoading label="正在查询" onRetry={again} />
  ) : (
    <ErrorPanel error={query.error} onRetry={again} />
  );
}
