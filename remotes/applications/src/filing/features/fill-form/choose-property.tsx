// What an application that begins with a property asks first: which of one's own, or, where the law lets others apply,
// somebody else's.
import { NameProperty } from './name-property';
import type { NamePropertyProps } from './name-property';
import { HouseChooser } from '../../../parts/house-chooser';
import type { HouseChooserProps } from '../../../parts/house-chooser';

export interface ChoosePropertyProps extends Pick<HouseChooserProps, 'authorityId' | 'wanted' | 'onChoose'> {
  business: NamePropertyProps['business'];
  /** Whether a property of somebody else may be named. */
  mayName: boolean;
  onName: NamePropertyProps['onName'];
}

export function ChooseProperty({ business, authorityId, wanted, onChoose, mayName, onName }: ChoosePropertyProps) {
  return (
    <>
      <HouseChooser processCode={business.id} authorityId={authorityId} wanted={wanted} onChoose={onChoose} />
      {mayName && <NameProperty business={business} onName={onName} />}
    </>
  );
}
