// Takes the plan of a shape home as PDF: made of what is saved, so it waits until the shape is.
import { useState } from 'react';
import { Button, saveBlob, showError } from '@portal/shared/ui';
import { loadPlan } from '../../api/graphics';
import type { DrawnShape } from '../../contract/graphics';

const TITLES = { parcel: '宗地图', building: '房产分户图' } as const satisfies Record<DrawnShape['kind'], string>;

export interface PlanButtonProps {
  businessNumber: string;
  shape: DrawnShape;
  /** The shape as it is drawn now is what is saved. */
  isSaved: boolean;
}

export function PlanButton({ businessNumber, shape: { key, kind }, isSaved }: PlanButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const title = TITLES[kind];
  const take = async () => {
    setBusy(true);
    try {
      saveBlob(await loadPlan(businessNumber, key), `${title}-${businessNumber}.pdf`);
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" loading={isBusy} disabled={!isSaved} onClick={() => void take()}>
      {isSaved ? `下载${title}（PDF）` : `保存后可下载${title}`}
    </Button>
  );
}
