// Layers of the platform that come when a page first wants them.

export const platformLayers: Readonly<Record<string, () => Promise<unknown>>> = {
  forms: () => import(/* webpackChunkName: "layer-forms" */ '@portal/shared/forms'),
  'forms-react': () => import(/* webpackChunkName: "layer-forms-react" */ '@portal/shared/forms-react'),
  'ui/viewer': () => import(/* webpackChunkName: "layer-viewer" */ '@portal/shared/ui/viewer'),
  'ui/upload': () => import(/* webpackChunkName: "layer-upload" */ '@portal/shared/ui/upload'),
  filing: () => import(/* webpackChunkName: "layer-filing" */ '@portal/shared/filing'),
  'filing/materials': () => import(/* webpackChunkName: "layer-materials" */ '@portal/shared/filing/materials'),
  'ui/form': () => import(/* webpackChunkName: "layer-form" */ '@portal/shared/ui/form'),
  'ui/list': () => import(/* webpackChunkName: "layer-list" */ '@portal/shared/ui/list'),
  'ui/map': () => import(/* webpackChunkName: "layer-map" */ '@portal/shared/ui/map'),
};

/** Starts loading the layers a page will ask for, beside the page's own files; a failure shows when the page asks. */
export function warmLayers(layers: readonly string[]): void {
  for (const layer of layers) platformLayers[layer]?.().catch(() => undefined);
}
