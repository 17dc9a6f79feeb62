// How much one person may hand in within a day, whether it is kept or refused.
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

const DAY = 86_400;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

interface Quota {
  files: number;
  megabytes: number;
}
/** A large case of a person has some fifty files; who works for others hands in for many. */
const QUOTAS: Readonly<Record<CurrentUser['userType'], Quota>> = {
  '1': { files: 500, megabytes: 2 * 1024 },
  '2': { files: 5_000, megabytes: 20 * 1024 },
  '0': { files: 5_000, megabytes: 20 * 1024 },
};

/**
 * Counts bytes alone: of what comes in pieces, the file is counted once.
 * @throws Refusal in words when the share is used up
 */
export async function chargeBytes(
  { limiter }: Pick<Context, 'limiter'>,
  { id, userType }: Pick<CurrentUser, 'id' | 'userType'>,
  name: string,
  bytes: number,
): Promise<void> {
  const { megabytes } = QUOTAS[userType];
  // Counted in kilobytes: a day's bytes are more than the counter holds.
  if (!(await limiter.spend('file bytes', id, Math.ceil(bytes / KILOBYTE), (megabytes * MEGABYTE) / KILOBYTE, DAY)))
    refuse(`一天内最多上传 ${megabytes / 1024} GB，“${name}”未能添加，请明天再试`);
}

/** Counts a file against today's share. @throws Refusal in words when the share is used up; nothing is counted then */
export async function chargeQuota(
  { limiter }: Pick<Context, 'limiter'>,
  { id, userType }: Pick<CurrentUser, 'id' | 'userType'>,
  name: string,
  bytes: number,
): Promise<void> {
  const { files } = QUOTAS[userType];
  if (!(await limiter.spend('files', id, 1, files, DAY)))
    refuse(`一天内最多上传 ${files} 个文件，“${name}”未能添加，请明天再试`);
  await chargeBytes({ limiter }, { id, userType }, name, bytes);
}
