// What else can be done with a draft besides its form: outlines on the map, data, the analysis before codes are given.
import { layoutRules } from '@portal/shared/federation';
import { routes } from '../../routes';

interface FurtherStep {
  readonly page: string;
  readonly label: string;
  readonly text: string;
}

const DRAWING: FurtherStep = {
  page: 'survey-fill-image',
  label: '填报图形',
  text: '在地图上画出或者导入宗地、房屋的范围，测绘单位据此了解位置。可以不填。',
};
const BY_KIND: Readonly<Record<string, readonly FurtherStep[]>> = {
  'survey-apply': [DRAWING],
  'zs-survey-apply': [DRAWING],
  'survey-masses-apply': [
    {
      page: 'survey-masses-data-upload',
      label: '上传照片和已有图纸',
      text: '有房屋、宅基地的照片或者以前的图纸的，上传后测绘单位可以先看。可以不传。',
    },
  ],
  'data-correction-apply': [
    {
      page: 'data-correction-fill-image',
      label: '填报更正后的图形',
      text: '界址有误的，在地图上画出正确的范围，与已入库的图形对照。',
    },
  ],
  'coding-apply': [
    { page: 'coding-apply-upload', label: '上传编码材料', text: '上传宗地的界址数据和图件。' },
    { page: 'coding-apply-analyze', label: '空间分析', text: '编码前确认宗地与已登记的宗地没有重叠。' },
  ],
};

/** In the order in which they are done; what has no page yet is left out. */
export function furtherSteps(processCode: string): readonly FurtherStep[] {
  const stands = new Set(routes.map(({ path }) => path));
  return (BY_KIND[processCode] ?? []).filter(({ page }) => stands.has(`${layoutRules.survey.basePath}/${page}`));
}
