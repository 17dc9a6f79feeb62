// Finds the region that the person is in, for choosing it.
import { useState } from 'react';
import { useHostBridge } from '@portal/shared/bridge';
import { Button, Notice } from '@portal/shared/ui';

export interface LocateButtonProps {
  /** Given the names of city and district; answers whether they are known here. */
  onFound: (city: string, district: string) => Promise<boolean>;
}

/** Long enough for somebody to answer the browser's question. */
const ASK_MS = 60_000;

export function LocateButton({ onFound }: LocateButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'unknown'>('idle');
  const bridge = useHostBridge();
  // The app knows better than a browser inside it.
  async function askHost() {
    const { cityName, name } = await bridge.getLocation();
    return { city: cityName, district: name };
  }
  async function askMaps() {
    const { refreshLocation } = await import(/* webpackChunkName: "location" */ '../../location/refresh-location');
    return refreshLocation({ limit: ASK_MS });
  }
  async function locate() {
    setState('busy');
    try {
      const { city, district } = await (bridge.type === 'ZLBApp' ? askHost() : askMaps());
      setState((await onFound(city, district)) ? 'idle' : 'unknown');
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button icon="map" loading={state === 'busy'} onClick={() => void locate()}>
        按当前位置选择
      </Button>
      {state === 'failed' && (
        <Notice tone="warning" live>
          未能获取当前位置，请在列表中选择区划。
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice tone="info" live>
          当前位置不在本平台的办理范围内，请在列表中选择区划。
        </Notice>
      )}
    </>
  );
}
