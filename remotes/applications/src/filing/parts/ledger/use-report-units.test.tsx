// Flats put into the open report: the form goes on from the draft that holds them, whatever else is being asked about
// it.
import { act, screen, waitFor } from '@testing-library/react';
import { skipToken } from '@portal/shared/session';
import { aUser, answerWith, renderWithPortal, startAnswering, wireChainHouse, wireFile } from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import { useGetApplicationQuery } from '../../../api/get-application';
import type { ApplicationForm } from '../../../api/application';
import { useReportUnits } from './use-report-units';

const NUMBER = 'D2026112100000000001';
const after = { fields: { xmmc: '云栖雅苑' }, tables: { ysdy: [{ htbah: 'YS1' }] }, parties: {} };
const fileWith = (form: Json, version: number): Json => ({ ...wireFile({ ywh: NUMBER }), form, version });

let server: TestServer;
afterEach(async () => {
  await server.close();
});

test('a query of the draft that still waits does not give the form as it was before', async () => {
  let isReported = false;
  server = await startAnswering(({ path }) => {
    if (path.endsWith('/saveReport')) {
      isReported = true;
      return answerWith({ ywh: NUMBER, version: 2, accepted: 1, errors: [] });
    }
    return isReported ? answerWith(fileWith(after, 2)) : 'hang';
  });
  const adopted: number[] = [];
  const draft = {
    businessNumber: () => NUMBER,
    changed: () => undefined,
    flush: () => Promise.resolve(true),
    adopt: ({ version }: { version: number }) => Promise.resolve(void adopted.push(version)),
  };
  const filled: ApplicationForm[] = [];
  let take: ReturnType<typeof useReportUnits> | undefined;
  function Form({ businessNumber }: { businessNumber: string | undefined }) {
    useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken);
    take = useReportUnits(draft, (form) => filled.push(form));
    return <p>报表</p>;
  }
  renderWithPortal(<Form businessNumber={NUMBER} />, { user: aUser(), baseUrl: server.url });
  await screen.findByText('报表');
  await waitFor(() => expect(server.asked.length).toBe(1));
  const house = { unitNumber: String(wireChainHouse({}).bdcdyh) } as Parameters<NonNullable<typeof take>>[0][number];
  let done: Promise<unknown> | undefined;
  act(() => void (done = take?.([house])));
  await waitFor(() => expect(filled).toHaveLength(1));
  expect(adopted).toEqual([2]);
  expect(filled[0]?.tables).toMatchObject({ ysdy: [{ htbah: 'YS1' }] });
  await act(async () => void (await done));
});
