// How the process of a business runs: form layout, tasks and buttons.
import { processKeyWire } from '../wire';
import { request } from './request';

export interface ProcessKey {
  processCode: string;
  matterId?: string;
  subProcessCode?: string;
}

/** Matter and sub-process are asked for as empty text when they are not given (specification §7.5). */
export function loadProcessConfig({ processCode, matterId = '', subProcessCode = '' }: ProcessKey): Promise<unknown> {
  return request({
    url: '/api/reg3/config/processSysConfig',
    params: processKeyWire.encode({ processCode, matterId, subProcessCode }),
  });
}
