// Opens what reads documents.
import { useLazyLayer } from '../use-lazy-layer';
import type { LazyLayerPort } from '../use-lazy-layer';
import type * as ReadingLayers from './reading-layer';

const load = () => import(/* webpackChunkName: "read-document" */ './reading-layer');

export function useReadingLayer(): LazyLayerPort<typeof ReadingLayers> {
  return useLazyLayer(load, '识别功能未能打开，请手工填写');
}
