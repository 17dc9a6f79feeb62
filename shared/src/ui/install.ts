// Side effects the shell imports once: global style sheets, and antd-mobile's imperative renderer under React 19.
import 'antd-mobile/es/global';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';

// Without this, Toast and Dialog render nothing, and say nothing.
unstableSetRender((node, container) => {
  const root = createRoot(container);
  root.render(node);
  return async () => root.unmount();
});
