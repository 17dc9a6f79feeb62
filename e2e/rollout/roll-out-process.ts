// Rolls out and back in a process of its own, as operations do: who loads pages meanwhile takes no turns of it. Prints
// its figures as JSON.
import { keyFile, readSigner } from '../../deploy/release/src';
import { openReleases } from '../support/releases';
import { REMOTES, rollOut } from './commands';
import type { RollOutPlan } from './commands';
import { Visitor } from './page-load';

const { PORTAL_URL = '', PORTAL_KEYS = '', ROLLOUT_PLAN = '' } = process.env;
const roots = [(await readSigner(keyFile(PORTAL_KEYS, 'ops'))).publicKey];
const releases = await Promise.all(REMOTES.map(openReleases));
const figures = await rollOut(JSON.parse(ROLLOUT_PLAN) as RollOutPlan, releases, new Visitor(PORTAL_URL, roots, 99));
console.log(JSON.stringify(figures));
