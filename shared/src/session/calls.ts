// Endpoints and hooks of RTK Query from declared calls.
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import { answerOf, requestOf } from '../contract';
import type { Call, CallTerms, InputOf, IsQuery, OutputOf, Tag } from '../contract';
import { api } from './api';
import type { ApiRequest, baseQuery } from './api';

/** No argument where a call takes nothing. */
type ArgumentOf<C extends CallTerms> = [keyof InputOf<C>] extends [never] ? void : InputOf<C>;
type EndpointOf<C extends CallTerms> =
  IsQuery<C> extends true
    ? QueryDefinition<ArgumentOf<C>, typeof baseQuery, Tag, OutputOf<C>, 'api'>
    : MutationDefinition<ArgumentOf<C>, typeof baseQuery, Tag, OutputOf<C>, 'api'>;
type Endpoints<Calls extends Record<string, CallTerms>> = { [Name in keyof Calls]: EndpointOf<Calls[Name]> };

/**
 * Injects the calls into the one cache; the answer holds their hooks (`listSlips` gives `useListSlipsQuery`). `more`:
 * what only the browser knows of an endpoint, such as how long its answer is kept.
 */
export function callsOf<const Calls extends Record<string, CallTerms>>(
  calls: Calls,
  more: { [Name in keyof Calls]?: Partial<EndpointOf<Calls[Name]>> } = {},
) {
  return api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(calls as unknown as Record<string, Call>).map(([name, call]) => {
          const definition = {
            query: (input: Record<string, unknown> | void) => requestOf(call, input ?? {}) as ApiRequest,
            transformResponse: (data: unknown) => answerOf(call, data),
            ...more[name],
          };
          return [
            name,
            call.method === 'GET' || call.reads
              ? build.query({ providesTags: call.provides, ...definition } as never)
              : build.mutation({ invalidatesTags: call.changes, ...definition } as never),
          ];
        }),
      ) as unknown as Endpoints<Calls>,
  });
}
