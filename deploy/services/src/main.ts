// Runs the services alone, on the loopback address unless HOST says otherwise; with --migrate it only migrates and
// seeds.
import Fastify from 'fastify';
import { boundConnections, createServices, listenInner, readOptions, serverOptions } from './index';
import { waitForSchema } from './wait-for-schema';

async function main(): Promise<void> {
  const options = readOptions();
  // Creating them migrates and seeds: a job before a roll-out wants nothing else.
  if (process.argv.includes('--migrate')) return (await createServices({ ...options, migrates: true })).close();
  const place = { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 8090) };
  await waitForSchema(options, place);
  const services = await createServices(options);
  const server = Fastify({
    ...serverOptions(options.logLevel),
    ...(process.env.TRUST_PROXY ? { trustProxy: process.env.TRUST_PROXY } : {}),
  });
  boundConnections(server.server, process.env.TRUST_PROXY);
  await services.register(server);
  const inner = await listenInner(services.registerInner, {
    port: process.env.INNER_PORT,
    host: process.env.INNER_HOST,
  });
  const address = await server.listen(place);
  process.stdout.write(`services ready at ${address}\n`);
  const stop = async (): Promise<void> => {
    await server.close();
    await inner?.close();
    await services.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

main().catch((error: Error & { exitCode?: number }) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode ?? 1);
});
