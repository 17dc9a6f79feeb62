// Side effects the shell imports once: global style sheets.
import 'antd-mobile/es/global';
import './tokens.css';
import './base.css';
