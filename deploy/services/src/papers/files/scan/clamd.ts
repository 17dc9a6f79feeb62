// Has files searched by ClamAV: clamd's INSTREAM over TCP or a local socket (man clamd, COMMANDS).
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { BusyError } from '../../../platform/core/errors';
import type { FileSource } from '../../../platform/keys/file-source';
import { readRecords } from '../../../platform/keys/sealed-file';

/** Where no scanner is configured, files are judged by their structure alone. */
export interface VirusScanner {
  /**
   * Name of what was found, or null.
   * @throws BusyError when the scanner does not answer as it should: what was not searched is not kept
   */
  scan: (source: FileSource) => Promise<string | null>;
}

/** Of bytes in hand; clamd takes pieces of any length below its StreamMaxLength. */
const PIECE = 64 * 1024;
const ANSWER = /^stream: (?:(OK)|(.+) FOUND)$/;

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. @throws Error when it is neither */
export function parseClamdAddress(address: string): { host: string; port: number } | { path: string } {
  const [, path] = /^unix:(\/.+)$/.exec(address) ?? [];
  if (path) return { path };
  const [, host, port] = /^tcp:\/\/([\w.-]+):(\d{1,5})$/.exec(address) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) throw new Error('expected tcp://host:port or unix:/path');
  return { host, port: Number(port) };
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.byteLength);
  return length;
}

async function send(socket: Socket, source: FileSource): Promise<void> {
  const pieces = 'path' in source ? readRecords(source.path, source.key) : Readable.from(inPieces(source.bytes));
  socket.write('zINSTREAM\0');
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    if (socket.destroyed) return;
    socket.write(lengthOf(piece));
    if (!socket.write(piece))
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve).once('close', () => resolve());
      });
  }
  socket.write(Buffer.alloc(4));
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** @param timeoutMs milliseconds without a word from the scanner */
export function createClamdScanner(address: string, timeoutMs = 30_000): VirusScanner {
  const target = parseClamdAddress(address);
  return {
    scan: (source) =>
      new Promise((resolve, reject) => {
        const socket = connect({ ...target });
        let said = '';
        const fail = (cause: unknown): void => {
          socket.destroy();
          reject(
            new BusyError(
              `the virus scanner at ${address} gives no verdict: ${cause instanceof Error ? cause.message : String(cause)}`,
              { cause },
            ),
          );
        };
        socket.setTimeout(timeoutMs, () => fail('it takes too long'));
        socket.on('error', fail);
        socket.on('data', (data) => {
          said += data.toString('utf8');
        });
        socket.on('close', () => {
          const [, clean, found] = ANSWER.exec(said.replace(/\0.*$/s, '').trim()) ?? [];
          if (clean) resolve(null);
          else if (found) resolve(found);
          else fail(said.slice(0, 200) || 'no answer');
        });
        socket.on('connect', () => void send(socket, source).catch(fail));
      }),
  };
}
