// Measured data of a case: what is stored with its reports, and a new file.
import { useState } from 'react';
import { Notice, Section, Stack } from '@portal/shared/ui';
import type { DataChecks } from '../../api/checking';
import type { LocalResult } from './new-data';
import { NewData } from './new-data';
import { StoredData } from './stored-data';

export interface MeasuredDataProps {
  businessNumber: string;
  data: DataChecks;
  onChanged: () => void;
}

export function MeasuredData({ businessNumber, data, onChanged }: MeasuredDataProps) {
  const [local, setLocal] = useState<ReadonlyMap<string, LocalResult>>(new Map());
  return (
    <Stack gap={5}>
      {data.mayWrite ? (
        <Section
          title="选择数据文件"
          lead="Shapefile 压缩包（.zip，含 .shp、.shx、.dbf、.prj）、DXF、GeoJSON、界址点坐标表（CSV）、勘测定界坐标文件（TXT）或点文件（DAT，点号,编码,横坐标Y,纵坐标X,高程）。选择后先在本机检查，通过后再上传。"
        >
          <NewData
            businessNumber={businessNumber}
            district={data.district}
            onUploaded={(fileId, result) => {
              if (result) setLocal((known) => new Map(known).set(fileId, result));
              onChanged();
            }}
          />
        </Section>
      ) : (
        <Notice>本业务现在不能更改测绘数据，可以查看检查报告。</Notice>
      )}
      <Section title="已上传的数据">
        <StoredData businessNumber={businessNumber} data={data} local={local} onChanged={onChanged} />
      </Section>
    </Stack>
  );
}
