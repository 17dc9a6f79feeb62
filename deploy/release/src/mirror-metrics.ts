// Figures of a mirror for Prometheus: its age, its trouble, and the set that it serves.
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Gauge, Registry } from 'prom-client';
import { readSetPayload } from './store/named-files';
import { SET_KEY } from './store/store';

export interface MirrorMetrics {
  registry: Registry;
  /** After each look at the bucket; an empty message means that everything is whole. */
  note(message: string, at: Date): void;
}

export function makeMirrorMetrics(folder: string): MirrorMetrics {
  const registry = new Registry();
  const registers = [registry];
  const synced = new Gauge({
    name: 'release_mirror_synced_timestamp_seconds',
    help: 'When the mirror was last equal to the bucket, in seconds since 1970',
    registers,
  });
  const trouble = new Gauge({
    name: 'release_mirror_trouble',
    help: '1 while the bucket cannot be reached or something of it cannot be opened',
    registers,
  });
  const counter = new Gauge({
    name: 'release_mirror_set_counter',
    help: 'Counter of the release set that the mirror serves',
    registers,
    async collect() {
      const text = await fs.readFile(path.join(folder, SET_KEY), 'utf8').catch(() => null);
      const set = text === null ? null : readSetPayload(text);
      if (set) counter.set(set.counter);
      else counter.remove();
    },
  });
  return {
    registry,
    note(message, at) {
      trouble.set(message ? 1 : 0);
      if (!message) synced.set(at.getTime() / 1000);
    },
  };
}

/** `/metrics` on all addresses; the network decides who reaches it. */
export function serveMetrics(registry: Registry, port: number): http.Server {
  return http
    .createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    })
    .listen(port);
}
