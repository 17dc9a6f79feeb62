// Whether the signature that is given now is kept for the next time: off unless the person says so.
import { useEffect, useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Checkbox, Notice, toast } from '@portal/shared/ui';
import { KEPT_SIGNATURE_CONSENT, useKeepSignatureMutation } from '../../api/kept-signature';

/** Keeps the picture if the person has agreed to it; never in the way of signing. */
export type Keeper = (image: string) => Promise<void>;

export function KeepConsent({ onKeeper }: { onKeeper: (keep: Keeper) => void }) {
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [keep] = useKeepSignatureMutation();
  const isAgreed = useRef(false);
  useEffect(() => {
    isAgreed.current = agreed;
  });
  useEffect(() => {
    onKeeper(async (signature) => {
      if (!isAgreed.current) return;
      setFault(undefined);
      try {
        await keep({ signature, consent: KEPT_SIGNATURE_CONSENT }).unwrap();
        setAgreed(false);
      } catch (error) {
        const { message } = describeError(error);
        setFault(message);
        // Signed, the page may show something else by now.
        toast(`签名已完成，但没有保存：${message}`);
      }
    });
  }, [keep, onKeeper]);
  return (
    <div>
      <Checkbox
        checked={agreed}
        onChange={setAgreed}
        hint="同意后，签名单独加密保存，只供您本人以后签署时使用，可以随时在“已存签名”中删除。不保存不影响本次签署。"
      >
        保存这个签名，下次签署时使用
      </Checkbox>
      {fault && (
        <Notice tone="warning" live title="签名没有保存，不影响本次签署">
          {fault}
        </Notice>
      )}
    </div>
  );
}
