// What a suite of the services begins with: services of its own, and its people.
import { personAt } from './client/person';
import type { Person } from './client/person';
import type { TestOptions, TestServices } from './start-test-services';
import { startTestServices } from './start-test-services';

export interface Suite {
  /** There once the suite's tests, or what it prepares, begin. */
  services: TestServices;
  /** The same person whenever the account is named. */
  as: (username: string) => Person;
  /** Advances the clock; sessions have ended meanwhile, and everybody signs in anew. */
  comeAgain: (afterMs?: number) => void;
}
export interface SuiteOptions extends TestOptions {
  /** The clock when the suite begins. */
  at?: string;
}

/**
 * Starts services before the tests of a file, or of the `describe` around it, and closes them after.
 * @param people who takes part, as the suite calls them, by the names of their accounts
 * @param options of the services; a function where a `beforeAll` above prepares them
 */
export function usingServices<const Name extends string = never>(
  people: Readonly<Record<Name, string>> = {} as Record<Name, string>,
  options: SuiteOptions | (() => SuiteOptions) = {},
): Suite & Record<Name, Person> {
  const services = {} as TestServices;
  const database = databaseOfSuite;
  const known = new Map<string, Person>();
  const as = (username: string): Person => {
    const person = known.get(username) ?? personAt(username, (name) => services.signedIn(name));
    known.set(username, person);
    return person;
  };
  beforeAll(async () => {
    const { at, ...rest } = typeof options === 'function' ? options() : options;
    Object.assign(services, await startTestServices({ ...(database ? { database } : {}), ...rest }));
    if (at) services.clock.set(at);
  });
  afterAll(() => (services as Partial<TestServices>).close?.());
  const suite: Suite = {
    services,
    as,
    comeAgain(afterMs = 0) {
      services.clock.advance(afterMs);
      for (const person of known.values()) person.leave();
    },
  };
  const named = Object.entries<string>(people).map(([name, username]) => [name, as(username)]);
  return { ...suite, ...(Object.fromEntries(named) as Record<Name, Person>) };
}

let databaseOfSuite: TestOptions['database'];
/** Suites that are declared meanwhile start on this database. */
export function onDatabase(database: TestOptions['database'], declare: () => void): void {
  databaseOfSuite = database;
  try {
    declare();
  } finally {
    databaseOfSuite = undefined;
  }
}
