// The second step with its code, which comes when somebody needs it; where it cannot be had the sign-in ends in words,
// and the next one asks for it again.
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { PageLoading } from '@portal/shared/ui';
import type { SecondStepProps } from './second-step';

const NOT_LOADED = '第二步验证没有加载完整，请检查网络后重新登录。';

/** For those who work for others only; its chunk keeps the way in short. */
export function OpenSecondStep(props: SecondStepProps) {
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepProps>>();
  const ended = useRef(props.onEnded);
  ended.current = props.onEnded;
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "shell-second-step" */ './second-step').then(
      (code) => isCurrent && setSecondStep(() => code.default),
      () => isCurrent && ended.current(NOT_LOADED),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return SecondStep ? <SecondStep {...props} /> : <PageLoading label="正在打开第二步验证" />;
}
