// Ports and events: unjoined ones say so, followers run one after another in the transaction that they are given.
import type { Transaction } from '../../db/database';
import { DomainEvent, Port } from './ports';

const tx = {} as Transaction;

test('a port that nobody answers says whose answer is missing', () => {
  const port = new Port<() => number>('the number of houses');
  expect(() => port.answer).toThrow('nobody answers the number of houses');
  port.answeredBy(() => 7);
  expect(port.answer()).toBe(7);
});

test('an event that nobody was asked to follow is an error, one that nobody needs to follow is none', async () => {
  const event = new DomainEvent<number>('a sale');
  await expect(event.raise(tx, 1)).rejects.toThrow('nobody has been asked to follow a sale');
  event.followedBy();
  await expect(event.raise(tx, 1)).resolves.toEqual([]);
});

test('followers run in their order, one after another, in the same transaction, and answer in that order', async () => {
  const event = new DomainEvent<string, string>('a sale');
  const ran: string[] = [];
  const follower = (name: string, turns: number) => async (given: Transaction, happening: string) => {
    expect(given).toBe(tx);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    ran.push(name);
    return `${name} ${happening}`;
  };
  event.followedBy(follower('slow', 5), follower('quick', 0));
  expect(await event.raise(tx, 'sold')).toEqual(['slow sold', 'quick sold']);
  expect(ran).toEqual(['slow', 'quick']);
});

test('what one of them refuses stops the rest', async () => {
  const event = new DomainEvent<string>('a sale');
  const after = jest.fn<Promise<void>, []>();
  event.followedBy(() => Promise.reject(new Error('no')), after);
  await expect(event.raise(tx, 'sold')).rejects.toThrow('no');
  expect(after).not.toHaveBeenCalled();
});
