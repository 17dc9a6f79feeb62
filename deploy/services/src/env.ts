// Options of the services, parsed once from the environment; all faults are reported together.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseClamdAddress } from './papers/files/scan/clamd';
import { readSignatureFile } from './papers/pades/configured-provider';
import { parseHostScripts } from './platform/core/http/host-scripts';
import type { ServiceOptions } from './platform/core/options';
import { repositoryRoot } from './platform/core/paths';
import { isTileAddress } from './platform/maps/tile-address';
import { readTextGatewayFile } from './platform/messages/configured-gateway';
import { readPaymentFile } from './steps/payment/public';
import { createTesseractReader } from './papers/recognition/tesseract-reader';
import { releaseSetFrom } from './platform/releases/known-versions';
import { readProviders } from './platform/releases/providers';

const Env = z
  .object({
    NODE_ENV: z.string().default('development'),
    DATA_DIR: z.string().min(1).optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_READ_URL must start with postgres://')
      .optional(),
    CAPTCHA_TEST_CODE: z.string().min(1).optional(),
    PUBLIC_ORIGIN: z
      .url()
      .transform((value) => new URL(value).origin)
      .optional(),
    FILES_DIR: z.string().min(1).optional(),
    HOST_SCRIPTS: z.string().optional(),
    MAPS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
    MAPS_KEY: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('sandbox'),
    MAPS_SERVICE_HOST: z.url({ protocol: /^https?$/ }).optional(),
    MAPS_TILES: z.string().refine(isTileAddress, 'MAPS_TILES must be an http address with {z}, {x} and {y}').optional(),
    CLAMD: z
      .string()
      .refine((value) => {
        try {
          parseClamdAddress(value);
          return true;
        } catch {
          return false;
        }
      }, 'CLAMD must be tcp://host:port or unix:/path')
      .optional(),
    DOCUMENT_READING: z.enum(['on', 'off']).default('on'),
    PAYMENT_FILE: z.string().min(1).optional(),
    SIGNATURE_FILE: z.string().min(1).optional(),
    TEXT_MESSAGES_FILE: z.string().min(1).optional(),
    RELEASE_SET_URL: z.url().optional(),
    RELEASE_PROVIDERS: z.string().min(1).optional(),
    RELEASE_KEYS: z.string().min(1).optional(),
    SERVICE_KEYS: z.string().min(1).optional(),
    SERVICE_KEYS_FILE: z.string().min(1).optional(),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    MIGRATE: z.enum(['on', 'off']).optional(),
    AUTHENTICATOR_TO_SIGN: z.enum(['on', 'off']).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, issues) => {
    if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
      issues.addIssue({
        code: 'custom',
        path: ['DATABASE_READ_URL'],
        message: 'DATABASE_READ_URL is a replica of DATABASE_URL, which is missing',
      });
    if (env.NODE_ENV === 'production' && env.CAPTCHA_TEST_CODE !== undefined) {
      issues.addIssue({
        code: 'custom',
        path: ['CAPTCHA_TEST_CODE'],
        message: 'CAPTCHA_TEST_CODE is refused when NODE_ENV=production',
      });
    }
  });

/** Every variable that the options are read from. @kept for the tests of what runs the services */
export const VARIABLES: readonly string[] = Object.keys(Env.shape);

/** Reads the options. @throws Error naming every faulty variable. */
export function readOptions(source: Record<string, string | undefined> = process.env): ServiceOptions {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const env = Env.safeParse(filled);
  if (!env.success)
    throw new Error(
      `environment: ${env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const demoData = env.data.DEMO_DATA ? env.data.DEMO_DATA === 'on' : env.data.NODE_ENV !== 'production';
  const dataDir = resolve(env.data.DATA_DIR ?? join(repositoryRoot(), '.data'));
  return {
    production: env.data.NODE_ENV === 'production',
    dataDir,
    databaseUrl: env.data.DATABASE_URL,
    databaseReadUrl: env.data.DATABASE_READ_URL,
    captchaTestCode: env.data.CAPTCHA_TEST_CODE,
    publicOrigin: env.data.PUBLIC_ORIGIN,
    filesDir: resolve(env.data.FILES_DIR ?? join(dataDir, 'files')),
    logLevel: env.data.LOG_LEVEL,
    passwordCost: 32768,
    sealEveryMs: 1_000,
    backgroundJobs: true,
    now: () => new Date(),
    say: (text) => {
      process.stdout.write(`${text}\n`);
    },
    hostScripts: parseHostScripts(env.data.HOST_SCRIPTS),
    maps: {
      scriptUrl: env.data.MAPS_SCRIPT_URL,
      key: env.data.MAPS_KEY,
      serviceHost: env.data.MAPS_SERVICE_HOST,
      tiles: env.data.MAPS_TILES,
    },
    clamd: env.data.CLAMD,
    payment: env.data.PAYMENT_FILE === undefined ? undefined : readPaymentFile(resolve(env.data.PAYMENT_FILE)),
    signature: env.data.SIGNATURE_FILE === undefined ? undefined : readSignatureFile(resolve(env.data.SIGNATURE_FILE)),
    ...(env.data.TEXT_MESSAGES_FILE === undefined
      ? {}
      : { textGateway: readTextGatewayFile(resolve(env.data.TEXT_MESSAGES_FILE)) }),
    serviceKeys: env.data.SERVICE_KEYS,
    serviceKeysFile: env.data.SERVICE_KEYS_FILE === undefined ? undefined : resolve(env.data.SERVICE_KEYS_FILE),
    openTextReader: () => (env.data.DOCUMENT_READING === 'on' ? createTesseractReader() : null),
    // Of many processes on one PostgreSQL none upgrades it by itself: a job does, before the roll-out.
    migrates: env.data.MIGRATE
      ? env.data.MIGRATE === 'on'
      : env.data.NODE_ENV !== 'production' || env.data.DATABASE_URL === undefined,
    demoData,
    requiresAuthenticator: env.data.AUTHENTICATOR_TO_SIGN ? env.data.AUTHENTICATOR_TO_SIGN === 'on' : !demoData,
    readReleaseSet: env.data.RELEASE_SET_URL ? releaseSetFrom(env.data.RELEASE_SET_URL) : undefined,
    findProvider:
      env.data.RELEASE_PROVIDERS === undefined ? undefined : readProviders(resolve(env.data.RELEASE_PROVIDERS)),
    opsKeyFile: join(resolve(env.data.RELEASE_KEYS ?? join(dataDir, 'keys')), 'ops.pub.pem'),
  };
}
