// A city as hosts name it, in all the forms that they are known to use.
import type { CurrentCity } from '@portal/shared/bridge';
import { currentCityWire } from '../../contract/wire/current-city';

/** Undefined for an answer without a city. A pair 「宁波,余姚市」 names the city and its part; the part is meant. */
export function readHostCity(answer: unknown): CurrentCity | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { cityId, cityName } = answer as { cityId?: unknown; cityName?: unknown };
  if (typeof cityName === 'string' && cityName !== '') {
    return {
      regionCode: typeof cityId === 'string' ? cityId : '',
      name: cityName.split(/[,，]/).at(-1)?.trim() ?? cityName,
    };
  }
  try {
    return currentCityWire.decode(answer, 'host:getCurrentCity');
  } catch {
    return undefined;
  }
}
