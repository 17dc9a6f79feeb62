// What every domain is given: the typed server, the database, the clock, the file store, and who asks.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database';
import type { ServiceOptions } from './options';
import type { KeyRing } from '../keys/key-ring';
import type { PdfWorker } from './processes/pdf-worker';
import type { RateLimiter } from './rate-limit';

/** The server as the domains see it: schemas are zod. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** The signed-in person; complete and unmasked, so it is never sent as it is. */
export interface CurrentUser {
  id: string;
  username: string;
  name: string;
  identityNumber: string;
  /** Code of ZJZL. */
  identityType: string;
  telephone: string;
  /** Six digits. Staff: the region they work for; others: the region they chose. */
  regionCode: string;
  /** '1' person, '2' legal person, '0' official. */
  userType: '0' | '1' | '2';
  /** Role codes of the catalogue; empty for citizens. */
  roles: readonly string[];
  enterprise: { name: string; creditCode: string } | null;
  /** Hash of the token; the primary key of the session. */
  sessionId: string;
  /** 64 hex characters; seals this session's answers. */
  envelopeKey: string;
  /** End of the session as things stand. */
  expiresAt: Date;
  /** When they asked, by the services' clock: what a person may see depends on the day. */
  asOf: Date;
}

/** Shared by all domains; created once at start. A higher floor adds what it brings where it defines it. */
export interface Context {
  db: Database;
  now: () => Date;
  options: ServiceOptions;
  /** Secrets of this installation, by what they are for. */
  keys: KeyRing;
  limiter: RateLimiter;
  /** Draws papers and opens PDFs, in processes of their own. */
  pdfWorker: PdfWorker;
  metrics: Registry;
  log: FastifyBaseLogger;
}

/** A domain registers its routes; all are behind sign-in unless their `config` says `public`. */
export type Domain = (app: App, context: Context) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The configured origin that people type; without one, each request says its own. */
    publicOrigin?: string | undefined;
  }
  interface FastifyRequest {
    /** Null on public routes without a session. */
    user: CurrentUser | null;
  }
  interface FastifyContextConfig {
    /** Reachable without a token. */
    public?: boolean;
    /** Answers the same to everybody: no session is looked up, and it does not count as use of one. */
    anonymous?: boolean;
    /** A write in HTTP terms that changes nothing, or one proved otherwise (a signed callback): no XSRF check. */
    xsrfExempt?: boolean;
    /** A form of a page of ours that carries no token: the browser must name our origin. */
    ownPageOnly?: boolean;
    /** Not part of the sliding session: polling must not keep a session alive. */
    passive?: boolean;
  }
}
