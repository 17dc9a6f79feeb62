// Whose survey case it is, as the pages of its data, drawings and results are told: one answer for all of them.
import { listSurveys } from '@portal/surveying/contract';
import { PEOPLE } from '../../../seed/people';
import type { CurrentUser } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { describeOnOne, usingServices } from '../../testing';
import { findSurveyCase } from './access';

describeOnOne('access to survey cases', () => {
  const { services } = usingServices();
  const user = (name: string) => ({ ...PEOPLE[name], asOf: services.clock.now() }) as unknown as CurrentUser;
  const find = (name: string, number: string) => findSurveyCase(services.db, user(name), number);
  const numberOf = async (status: string, name = 'surveyor') => {
    const client = await services.signedIn(name);
    const body = await client.ask(listSurveys, { status });
    return body.rows[0]?.businessNumber ?? '';
  };

  test('the organisation that surveys may write while it surveys, and reads afterwards', async () => {
    expect(await find('surveyor', await numberOf('surveying'))).toMatchObject({ status: 'surveying', mayWrite: true });
    expect(await find('surveyor', await numberOf('stored'))).toMatchObject({ status: 'stored', mayWrite: false });
  });

  test('owners and officers of the region read; who is neither is told the same as of an unknown number', async () => {
    const owned = await numberOf('stored', 'citizen');
    for (const name of ['citizen', 'reviewer']) expect(await find(name, owned)).toMatchObject({ mayWrite: false });
    const words = async (name: string, number: string) => {
      const error: unknown = await find(name, number).catch((reason: unknown) => reason);
      return isRefusal(error) ? error.message : undefined;
    };
    const unknown = await words('reviewer', '330106209904150000');
    expect(unknown).toBeTruthy();
    for (const name of ['citizen-2', 'sea-reviewer', 'enterprise', 'ops'])
      expect(await words(name, owned)).toBe(unknown);
  });
});
