// Whether a failure means that the database is away, or could not take the work: nothing is wrong with what was asked.

/**
 * Of the network, and of PostgreSQL: class 08 connections, 53300 too many of them, 57014 a statement that took too
 * long, 57P01–57P05 going down and starting up.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|08\w{3}|53300|57014|57P0[1-5])$/;
/** The driver's own words have no codes. That no connection was free in time is the pool's to say (BusyError). */
const WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;
/** Which errors of Node are the driver's: those of a file have a path and a system call of files. */
const OF_FILES = /^(open|stat|read|write|rename|unlink|mkdir|scandir)$/;

/** However deep the driver and the query builder wrapped it. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error as
    | { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown; errors?: unknown[] }
    | null
    | undefined;
  for (let depth = 0; cause && depth < 8; depth += 1) {
    if (
      typeof cause.code === 'string' &&
      CODES.test(cause.code) &&
      !(typeof cause.syscall === 'string' && OF_FILES.test(cause.syscall))
    )
      return true;
    if (typeof cause.message === 'string' && WORDS.test(cause.message)) return true;
    // Several addresses of one name, none of which answers.
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseAway)) return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}
