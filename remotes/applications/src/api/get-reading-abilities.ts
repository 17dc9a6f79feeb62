// What the services can read, asked once before the first photograph.
import { api } from '@portal/shared/session';
import { readingAbilitiesWire } from '@portal/shared/wire';
import type { ReadingAbilities } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getReadingAbilities: build.query<ReadingAbilities, void>({
      query: () => ({ url: '/api/reg3/recognition/abilities' }),
      transformResponse: (data) => readingAbilitiesWire.decode(data, 'getReadingAbilities'),
    }),
  }),
});
export const { useGetReadingAbilitiesQuery } = extended;
