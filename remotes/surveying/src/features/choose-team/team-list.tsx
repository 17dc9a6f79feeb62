// The organisations that may survey here, compared: grade, distance, how much they have to do; one is entrusted.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import { readPage, useSearchParams } from '@portal/shared/router';
import {
  Button,
  EmptyState,
  Field,
  FilterBar,
  Pagination,
  ResponsiveList,
  SearchField,
  Select,
  Stack,
  Tag,
  confirm,
  queryState,
  showFailure,
  toast,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { addressNames } from '../../api/address';
import { TEAM_ORDERS, useListTeamsQuery, useSelectTeamMutation } from '../../api/filing';
import type { Team, TeamOrder } from '../../api/filing';
import type { SurveyDetail } from '../../api/surveys';

const PAGE_SIZE = 10;
/** Name of the order in the address. */
const ORDER = 'px';
const ORDER_NAMES: Readonly<Record<TeamOrder, string>> = {
  distance: '距离由近到远',
  running: '在办业务由少到多',
  grade: '资质等级由高到低',
};
const GRADES: Readonly<Record<Team['grade'], string>> = { A: '甲级', B: '乙级' };

const former = ({ isFormer }: Team) => (isFormer ? <Tag tone="amber">曾委托过</Tag> : undefined);

const columns: Column<Team>[] = [
  { key: 'name', title: '测绘单位', render: ({ name }) => name, rowHeader: true },
  { key: 'grade', title: '测绘资质', render: ({ grade }) => GRADES[grade], nowrap: true },
  { key: 'until', title: '有效期至', render: ({ validUntil }) => formatChineseDate(validUntil), nowrap: true },
  {
    key: 'distance',
    title: '距离',
    render: ({ distance }) => (distance === null ? '—' : `${distance} 千米`),
    align: 'end',
    nowrap: true,
  },
  { key: 'running', title: '在办业务', render: ({ running }) => `${running} 件`, align: 'end', nowrap: true },
  { key: 'telephone', title: '电话', render: ({ telephone }) => telephone, nowrap: true },
  { key: 'address', title: '地址', render: ({ address }) => address },
];
/** Where there is something to say: the table is full as it is. */
const formerColumn: Column<Team> = { key: 'former', title: '以往委托', render: former, hideInCard: true, nowrap: true };

const readOrder = (search: URLSearchParams): TeamOrder =>
  TEAM_ORDERS.find((order) => order === search.get(ORDER)) ?? 'distance';

export function TeamList({ survey }: { survey: Pick<SurveyDetail, 'businessNumber' | 'regionCode'> }) {
  const { businessNumber, regionCode } = survey;
  const [search, setSearch] = useSearchParams();
  const keyword = search.get(addressNames.keyword) ?? '';
  const order = readOrder(search);
  const pageNumber = readPage(search);
  const [typed, setTyped] = useState(keyword);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [selectTeam] = useSelectTeamMutation();
  const query = useListTeamsQuery(
    { regionCode, businessNumber, keyword: keyword || undefined, order, pageNumber, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  const go = (next: { keyword?: string; order?: string; page?: number }) => {
    const wanted = { keyword, order, page: 1, ...next };
    setSearch((before) => {
      const after = new URLSearchParams(before);
      const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
      put(addressNames.keyword, wanted.keyword);
      put(ORDER, wanted.order === 'distance' ? '' : wanted.order);
      put('page', wanted.page > 1 ? String(wanted.page) : '');
      return after;
    });
  };
  const clear = () => {
    setTyped('');
    go({ keyword: '' });
  };

  async function choose({ teamId, name, isFormer }: Team) {
    const sure = await confirm({
      title: `委托${name}？`,
      text: `${isFormer ? '该单位曾谢绝这项业务，或者委托曾被收回。' : ''}该单位会收到通知，看到项目和坐落；接受委托后才能看到联系电话。接受前可以收回。`,
      confirmText: '委托',
      cancelText: '再看看',
    });
    if (!sure) return;
    setChoosing(teamId);
    try {
      const { status } = await selectTeam({ businessNumber, teamId }).unwrap();
      toast(status === 'surveying' ? '已由本单位承担测绘' : '已发出委托，等待测绘单位答复');
    } catch (error) {
      await showFailure('未能委托', error);
    } finally {
      setChoosing(null);
    }
  }
  const { error } = queryState(query);
  return (
    <Stack gap={4}>
      <FilterBar
        search={
          <SearchField
            label="搜索单位名称"
            value={typed}
            onChange={setTyped}
            onSearch={(value) => go({ keyword: value.trim() })}
          />
        }
        onSubmit={() => go({ keyword: typed.trim() })}
        active={keyword ? 1 : 0}
        onClear={clear}
      >
        <Field label="排列">
          <Select
            value={order}
            onChange={(value) => go({ order: value })}
            options={TEAM_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
          />
        </Field>
      </FilterBar>
      {!data && error !== undefined && (
        <EmptyState
          title="未能查询测绘单位"
          text="请稍后重试。"
          action={<Button onClick={() => void query.refetch()}>重试</Button>}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          title={keyword ? '没有符合条件的测绘单位' : '本地区暂时没有可以承担测绘的单位'}
          text={keyword ? '请检查名称，或者清除搜索。' : '可以致电当地登记机构了解。'}
          action={keyword ? <Button onClick={clear}>清除搜索</Button> : undefined}
        />
      )}
      {data && data.total > 0 && (
        <ResponsiveList
          caption="测绘单位的资质、距离和在办业务"
          columns={data.rows.some(({ isFormer }) => isFormer) ? [...columns, formerColumn] : columns}
          rows={data.rows}
          rowKey={({ teamId }) => teamId}
          cardCorner={former}
          cardActions={(team) => (
            <Button
              size="small"
              variant="primary"
              loading={choosing === team.teamId}
              disabled={choosing !== null}
              aria-label={`委托${team.name}`}
              onClick={() => void choose(team)}
            >
              委托
            </Button>
          )}
        />
      )}
      {data && (
        <Pagination page={pageNumber} pageSize={PAGE_SIZE} total={data.total} onChange={(page) => go({ page })} />
      )}
    </Stack>
  );
}
