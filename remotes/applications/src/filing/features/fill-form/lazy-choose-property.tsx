// The choice of a property, which comes beside the business where there is something to choose, and with no draft that
// has chosen.
import { lazyPart } from '@portal/shared/ui';

export const ChooseProperty = lazyPart(
  async () => (await import(/* webpackChunkName: "choose-property" */ './choose-property')).ChooseProperty,
  { label: '正在打开您的不动产' },
);
