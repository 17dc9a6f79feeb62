// How the process of a business runs: form layout, tasks and buttons.
import type { AddressOf, InputOf } from '../contract';
import type { getProcessConfig } from '../contract/configuration';
import { processKeyWire } from '../wire';
import { request } from './request';

export type ProcessKey = Pick<InputOf<typeof getProcessConfig>, 'processCode'> &
  Partial<InputOf<typeof getProcessConfig>>;

/** Matter and sub-process are asked for as empty text when they are not given (specification §7.5). */
export function loadProcessConfig({ processCode, matterId = '', subProcessCode = '' }: ProcessKey): Promise<unknown> {
  return request({
    url: '/api/reg3/config/processSysConfig' satisfies AddressOf<typeof getProcessConfig>,
    params: processKeyWire.encode({ processCode, matterId, subProcessCode }),
  });
}
