// The pages on which data and papers of a survey case are handed in, by the last part of their address.
export interface UploadKind {
  title: string;
  /** For whoever hands in. */
  lead: string;
  /** Which papers beside the measured data: those of the application, those of the results, or none. */
  papers: 'none' | 'case' | 'results';
}

export const uploadKinds: Readonly<Record<string, UploadKind>> = {
  'survey-data-upload': {
    title: '测绘数据上传',
    lead: '上传界址点坐标、宗地和房屋图形，按质量规则检查后随成果提交。',
    papers: 'none',
  },
  'survey-masses-data-upload': {
    title: '群众测绘数据上传',
    lead: '申请人上传批准文件和已有图件；测绘单位上传实测数据并检查。',
    papers: 'case',
  },
  'coding-apply-upload': {
    title: '编码材料上传',
    lead: '上传确定宗地界址的材料和宗地图形数据，检查通过后再做空间分析。',
    papers: 'case',
  },
  'survey-results-upload': {
    title: '测绘成果上传',
    lead: '上传成果图件、报告、数据和房屋清单，填写成果信息后提交审核。',
    papers: 'results',
  },
};
