// What the services said when a contract was not confirmed or signed, and what to do next; it stays where the card that
// asked is there no more.
import { useEffect, useRef } from 'react';
import { Notice } from '@portal/shared/ui';
import type { Contract } from '../../api/contracts';

export interface Refused {
  title: string;
  message: string;
  /** Hash of the text that was to be confirmed or signed. */
  sha256: string;
}

export function RefusedNotice({ refused, contract }: { refused: Refused; contract: Contract }) {
  const { title, message, sha256 } = refused;
  const { actions } = contract;
  const box = useRef<HTMLDivElement>(null);
  // It stands below the button that was pressed, and the card above it may have gone.
  useEffect(() => box.current?.focus(), [refused]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" live title={title}>
        <p>{message}</p>
        {contract.sha256 !== sha256 && (
          <p>
            合同文本已换成新的内容，显示在上面；与之前的文本有什么不同，可以在“与之前的版本比较”中查看。
            {actions.includes('confirm') && '请重新阅读后再确认。'}
          </p>
        )}
        {actions.includes('sign') && <p>您的签名仍然保留，可以再次签名。</p>}
      </Notice>
    </div>
  );
}
