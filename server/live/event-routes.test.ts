import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { handleError } from '../platform/http/problems.ts';
import type { Topic } from '../platform/news.ts';
import { eventRoutes } from './event-routes.ts';

/** The routes behind an authentication that takes its time and lets everybody in. `x-account` names the account. */
async function startEvents(authentication: () => Promise<unknown> = async () => undefined) {
  const listeners = new Set<(topic: Topic) => void>();
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request) => {
    await authentication();
    request.actor = {
      kind: 'token',
      role: undefined,
      id: String(request.headers['x-account']),
      name: 'test',
      label: 'token:test',
      scopes: ['read'],
    };
  });
  await app.register(eventRoutes, {
    news: {
      subscribe(listener: (topic: Topic) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, listeners, origin, [Symbol.asyncDispose]: () => app.close() };
}

/** A client that speaks HTTP by hand and reads only when it is told to. */
async function ask(origin: string, account = 'one'): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /api/admin/events HTTP/1.1\r\nHost: localhost\r\nX-Account: ${account}\r\n\r\n`);
  return socket;
}

/** Timers of this process that are running. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a client that leaves at any moment leaves no listener and no timer behind', async () => {
  let waiting = 0;
  await using events = await startEvents(async () => {
    waiting++;
    await delay(Math.random() * 40);
    waiting--;
  });
  const before = timers();
  const clients = Array.from({ length: 200 }, async (_, index) => {
    const socket = await ask(events.origin, String(index % 20));
    await delay(Math.random() * 60);
    socket.destroy();
  });
  await Promise.all(clients);

  await expect.poll(() => waiting).toBe(0);
  await expect.poll(() => events.listeners.size).toBe(0);
  await expect.poll(timers).toBeLessThanOrEqual(before);
});

test('a client that reads nothing is cut off instead of being remembered for', async () => {
  await using events = await startEvents();
  const idle = await ask(events.origin);
  idle.pause();
  await expect.poll(() => events.listeners.size).toBe(1);
  for (let told = 0; told < 5_000_000 && events.listeners.size > 0; told++) {
    for (const listener of events.listeners) listener('leads');
    if (told % 200 === 0) await turn();
  }

  expect(events.listeners.size).toBe(0);
  idle.destroy();
});

test('an account has twenty streams, and another one its own', async () => {
  await using events = await startEvents();
  const clients = await Promise.all(Array.from({ length: 20 }, () => ask(events.origin)));
  await expect.poll(() => events.listeners.size).toBe(20);

  const refused = await fetch(`${events.origin}/api/admin/events`, { headers: { 'x-account': 'one' } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ type: '/problems/too-many-streams' });

  clients.push(await ask(events.origin, 'two'));
  await expect.poll(() => events.listeners.size).toBe(21);
  clients[0]?.destroy();
  await expect.poll(() => events.listeners.size).toBe(20);
  clients.push(await ask(events.origin));
  await expect.poll(() => events.listeners.size).toBe(21);
  for (const client of clients) client.destroy();
});

test('a stop ends every stream', async () => {
  const events = await startEvents();
  const client = await ask(events.origin);
  const [head] = await once(client, 'data');
  const ended = once(client.resume(), 'close');
  await events.app.close();
  await ended;

  expect(String(head)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*content-type: text\/event-stream/);
  expect(events.listeners.size).toBe(0);
});
