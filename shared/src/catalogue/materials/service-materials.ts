// What services beside registration ask for.
import { IMAGES_ONLY } from './material';
import type { MaterialDefinition } from './material';

export const listingPhotosMaterial: MaterialDefinition = {
  code: 'M065',
  name: '房源实景照片',
  kind: 'upload',
  note: '至少3张',
  limits: IMAGES_ONLY,
};
export const inquiryRequestMaterial: MaterialDefinition = {
  code: 'M073',
  name: '查询申请书、利害关系材料',
  kind: 'generated',
  note: '由系统按您填写的内容生成',
};
