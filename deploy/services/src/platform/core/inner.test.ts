// What operations are shown: the figures of these services beside those of the process, which are begun once.
import { PerformanceObserver } from 'node:perf_hooks';
import Fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { addInner } from './inner';

it('shows each services its own figures and both those of the process, which nothing watches twice', async () => {
  const observed = jest.spyOn(PerformanceObserver.prototype, 'observe');
  const shown = [];
  for (const name of ['first_total', 'second_total']) {
    const metrics = new Registry();
    const server = Fastify();
    await addInner(server, { metrics });
    new Counter({ name, help: 'Begun after the view', registers: [metrics] }).inc(3);
    const { headers, body } = await server.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    shown.push(body);
    await server.close();
  }
  expect(observed.mock.calls.length).toBeLessThanOrEqual(1);
  for (const body of shown) {
    expect(body).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds [\d.]+$/m);
    expect(body).toContain('# TYPE nodejs_gc_duration_seconds histogram');
  }
  expect(shown[0]).toContain('first_total 3');
  expect(shown[1]).toContain('second_total 3');
  expect(shown[1]).not.toContain('first_total');
});
