// Names of the plans of drawn shapes.
export const PLAN_TITLES = { parcel: '宗地图', building: '房产分户图' } as const;
