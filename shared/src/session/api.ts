// The RTK Query base: every remote injects its endpoints here, so that there is one cache.
import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { toErrorInfo } from '../kernel';
import type { ErrorInfo } from '../kernel';
import { TAGS } from '../contract';
import { request } from '../http';
import type { RequestConfig } from '../http';

export type ApiRequest = Omit<RequestConfig, 'signal'>;

/** Answers the opened `data` of the envelope; errors are plain data. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ErrorInfo> = async (config, { signal }) => {
  try {
    return { data: await request({ ...config, signal }) };
  } catch (error) {
    return { error: toErrorInfo(error) };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
