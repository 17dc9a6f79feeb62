// Names of parties as others read them: a person's is masked, that of an organisation or an authority is public.
import { maskName, partyKindOf } from '@portal/shared/validation';

export interface NamedParty {
  readonly name: string;
  /** Code of ZJZL. */
  readonly identityType: string;
}

export function maskedPartyName({ name, identityType }: NamedParty): string {
  return partyKindOf({ identityType }) === 'organisation' ? name : maskName(name);
}
