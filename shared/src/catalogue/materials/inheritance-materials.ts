// What proves an inheritance.
import type { MaterialDefinition } from './material';

export const deathMaterial: MaterialDefinition = {
  code: 'M019',
  name: '被继承人死亡证明',
  kind: 'upload',
  sharedFrom: '公安、卫生健康部门',
};
export const testamentMaterial: MaterialDefinition = {
  code: 'M021',
  name: '遗嘱/全部法定继承人关于不动产分配的协议/继承权公证书',
  kind: 'upload',
};
export const renunciationMaterial: MaterialDefinition = {
  code: 'M022',
  name: '放弃继承权声明',
  kind: 'upload',
  signed: true,
};
