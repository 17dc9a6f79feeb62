// Counts what a person does at a screen: taps, typed characters, and the screens that they see on the way.
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Actor } from '../pages/actor';

export interface Counts {
  taps: number;
  typed: number;
  screens: number;
}

export class Tally {
  taps = 0;
  typed = 0;
  readonly screens: { name: string; height: number }[] = [];

  constructor(private readonly actor: Actor) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** One tap into the field; the characters are counted apart. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await target.fill(text);
    this.typed += text.length;
  }

  /** A list costs two taps: one that opens it and one that chooses. */
  async choose(target: Locator, value: string): Promise<void> {
    await target.selectOption(value);
    this.taps += 2;
  }

  /** A file costs two taps: one on the page and one in the chooser of the system. */
  async attach(target: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await target.setInputFiles(file);
    this.taps += 2;
  }

  /** What is done outside the page: a stroke of a signature, a key of the screen's keyboard. */
  outside(taps: number, typed = 0): void {
    this.taps += taps;
    this.typed += typed;
  }

  /** A screen that the person reaches, with its height in CSS pixels. */
  async screen(name: string): Promise<void> {
    const height = await this.actor.page.evaluate(() => document.documentElement.scrollHeight);
    this.screens.push({ name, height });
  }

  counts(): Counts {
    return { taps: this.taps, typed: this.typed, screens: this.screens.length };
  }

  /** One line for the report of the run. */
  print(who: string): void {
    const { taps, typed, screens } = this.counts();
    const heights = this.screens.map(({ name, height }) => `${name} ${height} px`).join(', ');
    console.info(`${who}: ${taps} taps, ${screens} screens, ${typed} characters (${heights})`);
  }

  expectAtMost(most: Counts): void {
    for (const [what, count] of Object.entries(this.counts()))
      expect.soft(count, what).toBeLessThanOrEqual(most[what as keyof Counts]);
  }
}
