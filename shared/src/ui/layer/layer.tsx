// A surface above the page: sheet from the bottom on phones, dialog or right drawer from 768 px on.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { useMoving } from '../moving/use-moving';
import { useMediaQuery } from '../use-media-query';
import { useFocusTrap } from './use-focus-trap';
import styles from './layer.module.css';

export interface LayerProps {
  open: boolean;
  /** Esc, the cross and the scrim; leave out for questions that need an answer. */
  onClose?: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, primary last. */
  footer?: ReactNode;
  /**
   * `dialog` is centred and `drawer` on the right from 768 px on; both are sheets below. `center` is centred
   * everywhere.
   */
  kind?: 'dialog' | 'drawer' | 'center';
  role?: 'dialog' | 'alertdialog';
  /** Takes focus on opening; the title by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** After the closing movement. */
  afterClose?: () => void;
}

interface PanelProps extends LayerProps {
  sheet: boolean;
}

function Panel({ open, onClose, title, children, footer, role = 'dialog', initialFocus, sheet, kind }: PanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useFocusTrap({ active: open, root, onEscape: onClose, initial: initialFocus });
  // What scrolls must be reachable by keyboard; what does not should be no stop on the way. Measured after every change
  // of content.
  useLayoutEffect(() => {
    const node = body.current;
    if (node) setScrolls(node.scrollHeight > node.clientHeight + 1);
  }, [children, open]);
  return (
    <div
      ref={root}
      className={cx(styles.panel, sheet && styles.sheet, !sheet && kind === 'drawer' && styles.drawer)}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      tabIndex={-1}
      // Closing takes a while to be seen; a question that has its answer takes no second one, and is read to nobody,
      // also where `inert` is not known.
      inert={!open}
      aria-hidden={open ? undefined : true}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} data-autofocus={initialFocus ? undefined : ''}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div ref={body} id={bodyId} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** Stands in when the moving surface cannot be fetched: a question must be answerable all the same. */
function StillSurface({
  open,
  onClose,
  afterClose,
  sheet,
  children,
}: Pick<LayerProps, 'open' | 'onClose' | 'afterClose'> & { sheet: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) afterClose?.();
    wasOpen.current = open;
  }, [open, afterClose]);
  if (!open) return null;
  return createPortal(
    <div className={cx(styles.still, sheet && styles.stillSheet)}>
      <div className={styles.stillScrim} onClick={onClose} aria-hidden="true" />
      <div className={sheet ? styles.sheetBody : styles.stillBody}>{children}</div>
    </div>,
    document.body,
  );
}

/** antd-mobile's popups take no focus, do not hold it and ignore Esc: this adds all three. */
export function Layer(props: LayerProps) {
  const { open, onClose, kind = 'dialog', afterClose } = props;
  const wide = useMediaQuery('(min-width: 768px)');
  const moving = useMoving(open ? 'now' : 'no');
  // A page has many layers that nobody opens: a surface is made when it is first opened, closed at first, so that it
  // moves in.
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (open) setStands(true);
  }, [open]);
  const sheet = !wide && kind !== 'center';
  const common = {
    visible: open && stands,
    onMaskClick: onClose,
    afterClose,
    destroyOnClose: true,
    getContainer: () => document.body,
  };
  const panel = <Panel {...props} kind={kind} sheet={sheet} />;
  if (moving === 'loading' || (!open && !stands)) return null;
  if (moving === 'failed')
    return (
      <StillSurface open={open} onClose={onClose} afterClose={afterClose} sheet={sheet}>
        {panel}
      </StillSurface>
    );
  const { CenterPopup, Popup } = moving;
  if (sheet)
    return (
      <Popup {...common} position="bottom" bodyClassName={styles.sheetBody}>
        {panel}
      </Popup>
    );
  if (kind === 'drawer')
    return (
      <Popup {...common} position="right" bodyClassName={styles.drawerBody}>
        {panel}
      </Popup>
    );
  return (
    <CenterPopup {...common} className={styles.center}>
      {panel}
    </CenterPopup>
  );
}
