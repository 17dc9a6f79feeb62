// What was measured: the parcel, and the rooms of each building as the building table will hold them.
import { useState } from 'react';
import { formatChineseDate, formatUnitNumber } from '@portal/shared/kernel';
import { Button, Card, DefinitionList, NumberText, Pagination, ResponsiveList, Stack } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { SurveyResults, SurveyedRoom } from '../../api/surveys';
import { codeName } from '../../parts/code-names';
import type { SurveyedBuilding } from './rooms-by-building';
import { roomsByBuilding } from './rooms-by-building';

const PAGE_SIZE = 20;
const squareMetres = (area: string | undefined) => (area ? `${area} ㎡` : '—');

const columns: Column<SurveyedRoom>[] = [
  { key: 'name', title: '房号', render: (room) => room.name, rowHeader: true },
  { key: 'unit', title: '不动产单元号', render: (room) => <NumberText>{formatUnitNumber(room.unitCode)}</NumberText> },
  {
    key: 'floor',
    title: '所在层/总层数',
    render: (room) => `${room.floor || '—'}/${room.storeys || '—'}`,
    nowrap: true,
  },
  { key: 'area', title: '建筑面积', render: (room) => squareMetres(room.area), align: 'end', nowrap: true },
  { key: 'inner', title: '专有面积', render: (room) => squareMetres(room.innerArea), align: 'end', nowrap: true },
  { key: 'shared', title: '分摊面积', render: (room) => squareMetres(room.sharedArea), align: 'end', nowrap: true },
  { key: 'use', title: '用途', render: (room) => codeName('FWYT', room.use) || '—' },
  { key: 'structure', title: '结构', render: (room) => codeName('FWJG', room.structure) || '—' },
];

/** @param isStored the building table of the register has the rooms */
export function ResultsView({ results, isStored }: { results: SurveyResults; isStored: boolean }) {
  const { parcel, rooms, surveyedOn } = results;
  const buildings = roomsByBuilding(rooms);
  return (
    <Card title="测绘成果">
      <Stack gap={5}>
        <DefinitionList
          columns={2}
          items={[
            { term: '外业完成日期', detail: surveyedOn ? formatChineseDate(surveyedOn) : '—' },
            { term: '房屋', detail: rooms.length > 0 ? `${buildings.length}幢${rooms.length}户` : '没有房屋' },
            ...(parcel
              ? [
                  { term: '宗地单元号', detail: <NumberText>{formatUnitNumber(parcel.unitCode)}</NumberText> },
                  { term: '宗地面积', detail: squareMetres(parcel.area) },
                  { term: '土地用途', detail: codeName('TDYT', parcel.landUse) || '—' },
                  { term: '宗地坐落', detail: parcel.location, wide: true },
                ]
              : []),
          ]}
        />
        {buildings.map((building) => (
          <BuildingRooms key={building.buildingId} building={building} isStored={isStored} />
        ))}
      </Stack>
    </Card>
  );
}

function BuildingRooms({ building, isStored }: { building: SurveyedBuilding; isStored: boolean }) {
  const [page, setPage] = useState(1);
  const { buildingId, name, rooms, floors, area } = building;
  return (
    <Card
      level={3}
      padding="plain"
      title={`${name}：${floors}层${rooms.length}户，建筑面积合计${area} ㎡`}
      actions={
        isStored && (
          <Button size="small" href={paths.buildingTable(buildingId)} aria-label={`查看楼盘表：${name}`}>
            查看楼盘表
          </Button>
        )
      }
    >
      <ResponsiveList
        caption={`${name}的房屋清单`}
        columns={columns}
        rows={rooms.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={(room) => room.unitCode}
      />
      {rooms.length > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={rooms.length}
          onChange={setPage}
          label={`${name}房屋清单分页`}
        />
      )}
    </Card>
  );
}
