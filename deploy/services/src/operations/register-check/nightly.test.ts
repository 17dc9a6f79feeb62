// The check of every night: once a day, by one process, taken up again when its process was lost; told in metrics and
// to operations alone.
import { lastRegisterCheck } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { rights } from '../../register/schema';
import { describeOnOne, usingServices } from '../../testing';
import { REGISTER_RULES } from './check';
import { checkNightly } from './nightly';
import { registerChecks } from './schema';

describeOnOne('the nightly check of the register', () => {
  const { services } = usingServices();
  const nightOf = (day: string, time = '02:10') => services.clock.set(`${day}T${time}:00+08:00`);
  const check = () => checkNightly(services.context);
  const metrics = () => services.services.metrics.metrics();

  it('is done once a night, not before two, and by one process alone', async () => {
    expect(await metrics()).not.toMatch(/^register_check_findings\{/m);
    nightOf('2026-11-24', '01:59');
    expect(await check()).toBeNull();
    nightOf('2026-11-24');
    expect((await Promise.all([check(), check(), check()])).filter((found) => found !== null)).toEqual([[]]);
    nightOf('2026-11-24', '23:50');
    expect(await check()).toBeNull();
    expect(await metrics()).toContain('register_check_findings{rule="right-shares"} 0');
    expect(await metrics()).toContain(
      `register_check_finished_timestamp_seconds ${new Date('2026-11-24T02:10:00+08:00').getTime() / 1000}`,
    );
  });

  it('is taken up by another process when the first was lost, and not while it may still run', async () => {
    nightOf('2026-11-25', '02:00');
    await services.db.insert(registerChecks).values({ day: '2026-11-25', startedAt: services.clock.now() });
    nightOf('2026-11-25', '02:59');
    expect(await check()).toBeNull();
    nightOf('2026-11-25', '03:01');
    expect(await check()).toEqual([]);
  });

  it('tells what it has found in metrics and on the page of operations, until it holds again', async () => {
    const [right] = await services.db.select().from(rights).limit(1);
    const endedBy = (id: string | null) =>
      services.db.update(rights).set({ endedBy: id }).where(eq(rights.id, right!.id));
    await endedBy(right!.id);
    nightOf('2026-11-26');
    expect(await check()).toMatchObject([{ rule: 'right-end', count: 1 }]);
    expect(await metrics()).toContain('register_check_findings{rule="right-end"} 1');
    expect(await metrics()).toContain('register_check_findings{rule="right-shares"} 0');
    const ops = await services.signedIn('ops');
    expect(await ops.ask(lastRegisterCheck)).toEqual({
      finishedAt: '2026-11-26T02:10:00+08:00',
      rules: REGISTER_RULES.length,
      findings: [
        {
          rule: 'right-end',
          says: expect.stringContaining('权利的状态') as string,
          source: expect.stringContaining('民法典') as string,
          count: 1,
          rows: [{ unitNumber: expect.stringMatching(/^\w{28}$/) as string, key: right!.id }],
        },
      ],
    });
    for (const name of ['citizen', 'reviewer', 'approver', 'bank'])
      expect(await (await services.signedIn(name)).refused(lastRegisterCheck)).toMatchObject({
        code: 'B000',
        data: null,
      });
    await endedBy(null);
    nightOf('2026-11-27');
    expect(await check()).toEqual([]);
    expect(await metrics()).toContain('register_check_findings{rule="right-end"} 0');
    expect(await (await services.signedIn('ops')).ask(lastRegisterCheck)).toMatchObject({ findings: [] });
  });
});
