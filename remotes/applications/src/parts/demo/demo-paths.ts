// The way from page to page of the demonstration.
import { paths } from '../../api/address';

export interface DemoPlace {
  processCode: string;
  isPractice: boolean;
}

const DEMO = '/apply-layout-demo';

function inDemo(path: string, { isPractice }: DemoPlace): string {
  const moved = path.replace(/^\/apply-layout(?=\/)/, DEMO);
  return isPractice ? `${moved}${moved.includes('?') ? '&' : '?'}practice=1` : moved;
}

/** Pages of the demonstration for one business; `route` is that of its form. */
export const demoPaths = {
  form: (place: DemoPlace, route: string) => inDemo(paths.form({ processCode: place.processCode }, route), place),
  materials: (place: DemoPlace) =>
    inDemo(paths.forBusiness('/apply-layout/upload-materials', place.processCode), place),
  review: (place: DemoPlace) =>
    inDemo(paths.forBusiness('/apply-layout/reg-acceptance-view', place.processCode), place),
  submitted: (place: DemoPlace) => inDemo(paths.forBusiness('/apply-layout/submit-complete', place.processCode), place),
};
