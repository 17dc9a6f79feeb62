// The parts of antd-mobile that move. They bring a physics engine, so they come when first wanted, not with the first
// page.
import CenterPopup from 'antd-mobile/es/components/center-popup';
import InfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import Popup from 'antd-mobile/es/components/popup';
import PullToRefresh from 'antd-mobile/es/components/pull-to-refresh';
import Tabs from 'antd-mobile/es/components/tabs';
import Toast from 'antd-mobile/es/components/toast';
import { createRoot } from 'react-dom/client';
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';

// Under React 19: without this, Toast renders nothing, and says nothing.
unstableSetRender((node, container) => {
  const root = createRoot(container);
  root.render(node);
  return async () => root.unmount();
});

const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)');

function followMotionPreference(): void {
  if (calm?.matches || document.documentElement.dataset.size === 'elder') reduceMotion();
  else restoreMotion();
}

followMotionPreference();
calm?.addEventListener('change', followMotionPreference);
new MutationObserver(followMotionPreference).observe(document.documentElement, {
  attributes: true,
  attributeFilter: ['data-size'],
});

export const parts = { CenterPopup, InfiniteScroll, Popup, PullToRefresh, Tabs, Toast };
export type MovingParts = typeof parts;

/** Every surface is at its place at once: for tests, whose DOM draws no frames. */
export { reduceMotion as stopMotion };
