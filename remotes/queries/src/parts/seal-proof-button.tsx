// Makes a seal's proof and saves it; a second press waits for the first.
import { useState } from 'react';
import { Button, saveBlob, showError } from '@portal/shared/ui';
import { loadSealProof } from '../api/register';

export function SealProofButton({ recordId, documentNumber }: { recordId: string; documentNumber: string }) {
  const [isMaking, setIsMaking] = useState(false);
  async function make() {
    setIsMaking(true);
    try {
      saveBlob(await loadSealProof(recordId), `查封登记信息证明 ${documentNumber}.pdf`);
    } catch (error) {
      await showError(error);
    } finally {
      setIsMaking(false);
    }
  }
  return (
    <Button size="small" loading={isMaking} aria-label={`下载${documentNumber}的查封证明`} onClick={() => void make()}>
      下载证明
    </Button>
  );
}
