// Options of the services, as they are read once at the start.
import type { PGlite } from '@electric-sql/pglite';
import type { HostScripts } from './http/host-scripts';
import type { AdmissionBounds } from './load/admission';

/** Everything the services may be told from outside. A domain above adds what it needs where it defines it. */
export interface ServiceOptions {
  production: boolean;
  /** Absolute directory of the embedded database and of the file store. */
  dataDir: string;
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl?: string;
  /** A streaming replica of it, from which queries are read. */
  databaseReadUrl?: string;
  /** Captcha answer accepted besides the drawn one; never in production. */
  captchaTestCode?: string;
  /** Origin people type, e.g. https://bdc.example.gov.cn; the Host header is used when absent. */
  publicOrigin?: string;
  /** Absolute directory of uploaded and generated files. */
  filesDir: string;
  logLevel: string;
  /** scrypt cost (a power of two); tests lower it. */
  passwordCost: number;
  /** The only clock of the services; tests inject their own. */
  now: () => Date;
  /** Tells whoever starts the services what happens before they can log. */
  say: (text: string) => void;
  /** Opens the embedded database; tests give one in memory. */
  openPglite?: () => Promise<PGlite>;
  /**
   * Whether they bring the database to their schema when they start; else they wait until somebody has (`--migrate`).
   */
  migrates: boolean;
  /** Whether accounts and register of the demonstration are seeded; never by itself in production. */
  demoData: boolean;
  /** Whether enterprises, and people with more than three homes, sign only with an authenticator. */
  requiresAuthenticator: boolean;
  /** Public key of operations, whose holder may ask how releases fare. */
  opsKeyFile: string;
  /** Scripts of host applications that their pages may load. */
  hostScripts: HostScripts;
  /** How many requests are worked on at once, and wait; the usual bounds when absent. */
  admission?: AdmissionBounds;
  /** Whether the services do what is due by themselves, from time to time; tests do it when they mean to. */
  backgroundJobs: boolean;
  /** How often the audit trail is sealed, in milliseconds; 0 leaves it to whoever asks, as tests do. */
  sealEveryMs: number;
  /**
   * The services' keys: a file that all processes share, or its contents. Outside production one is made in the data
   * directory.
   */
  serviceKeysFile?: string;
  serviceKeys?: string;
  /** clamd, as `tcp://host:3310` or `unix:/path`: every file is searched before it is kept. */
  clamd?: string;
  /** The maps service; the sandbox's own when no script address is given. */
  maps: MapsOptions;
}

export interface MapsOptions {
  /** Absolute address of the maps script. */
  scriptUrl?: string;
  /** Access key of the maps service. */
  key: string;
  /** Address of the proxy that adds the security code to requests of the maps service. */
  serviceHost?: string;
  /** Address of raster tiles (WGS 84) with {z}, {x} and {y}; the services fetch them, so that its key stays here. */
  tiles?: string;
}
