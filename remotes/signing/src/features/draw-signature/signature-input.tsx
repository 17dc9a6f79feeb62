// The signature: by hand, by keyboard, as a picture or the one that was kept; each way keeps what was given while
// another is looked at.
import { useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Field, Icon, RadioGroup, Stack } from '@portal/shared/ui';
import { DrawnSignature } from './drawn-signature';
import { KeepConsent } from './keep-consent';
import type { Keeper } from './keep-consent';
import { KeptSignature } from './kept-signature';
import type { GivenSignature, ReadSignature } from './signature-source';
import { TypedSignature } from './typed-signature';
import { UploadedSignature } from './uploaded-signature';
import styles from './draw-signature.module.css';

type Way = 'drawn' | 'typed' | 'uploaded' | 'kept';
const ways: { value: Way; label: string }[] = [
  { value: 'drawn', label: '手写签名' },
  { value: 'typed', label: '键入姓名' },
  { value: 'uploaded', label: '上传图片' },
];

const KEPT = { value: 'kept' as const, label: '已存签名' };
/** A typed name is no picture that anybody would want to keep. */
const KEEPABLE: readonly Way[] = ['drawn', 'uploaded'];

export interface SignatureHandle {
  /**
   * The PNG data URL, or what is missing, which is then shown beside the control too. `keep` keeps it for the next time
   * where the person has agreed to that: a signature that was refused is not kept.
   */
  read: () => Promise<GivenSignature>;
}

export interface SignatureInputProps {
  /** Of the person who signs. */
  name: string;
  /** Whether somebody is signed in who may keep it, and use the one that they kept. */
  mayKeep?: boolean;
  ref: Ref<SignatureHandle>;
}

export function SignatureInput({ name, mayKeep = false, ref }: SignatureInputProps) {
  const [way, setWay] = useState<Way>('drawn');
  const [error, setError] = useState<string>();
  const readers = useRef<Partial<Record<Way, ReadSignature>>>({});
  // A page may ask for several: who acts for two parties signs for each.
  const id = useId();
  const errorId = `${id}error`;

  const keeper = useRef<Keeper | undefined>(undefined);
  const onKeeper = useCallback((keep: Keeper) => {
    keeper.current = keep;
  }, []);
  const onKept = useCallback((read: ReadSignature) => {
    readers.current.kept = read;
  }, []);
  const onDrawn = useCallback((read: ReadSignature) => {
    readers.current.drawn = read;
  }, []);
  const onTyped = useCallback((read: ReadSignature) => {
    readers.current.typed = read;
  }, []);
  const onUploaded = useCallback((read: ReadSignature) => {
    readers.current.uploaded = read;
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      async read() {
        const result = (await readers.current[way]?.()) ?? {
          ok: false as const,
          message: '请签名',
          controlId: `${id}drawn`,
        };
        setError(result.ok ? undefined : result.message);
        if (!result.ok) return result;
        const { image } = result;
        return { ok: true, image, keep: async () => (KEEPABLE.includes(way) ? keeper.current?.(image) : undefined) };
      },
    }),
    [id, way],
  );

  function choose(next: string) {
    setWay(next as Way);
    setError(undefined);
  }
  // All ways stay mounted: changing to look at another must not cost the strokes.
  return (
    <Stack gap={4}>
      <Field label="签名方式" group>
        <RadioGroup value={way} onChange={choose} options={mayKeep ? [...ways, KEPT] : ways} inline />
      </Field>
      <div hidden={way !== 'drawn'}>
        <DrawnSignature
          id={`${id}drawn`}
          name={name}
          onReader={onDrawn}
          invalid={way === 'drawn' && Boolean(error)}
          describedBy={error ? errorId : undefined}
        />
        {way === 'drawn' && error && (
          <p id={errorId} className={styles.error}>
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <div hidden={way !== 'typed'}>
        <TypedSignature id={`${id}typed`} name={name} onReader={onTyped} error={way === 'typed' ? error : undefined} />
      </div>
      <div hidden={way !== 'uploaded'}>
        <UploadedSignature id={`${id}uploaded`} onReader={onUploaded} error={way === 'uploaded' ? error : undefined} />
      </div>
      {way === 'kept' && <KeptSignature id={`${id}kept`} onReader={onKept} error={error} />}
      {mayKeep && (
        <div hidden={!KEEPABLE.includes(way)}>
          <KeepConsent onKeeper={onKeeper} />
        </div>
      )}
    </Stack>
  );
}
