import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test, vi } from 'vitest';
import { route } from './route.ts';

const newApp = () => fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);

test('properties that the description of a call lacks are not sent', async () => {
  await using app = newApp();
  const reply = { title: 'Hello', text: 'Dear {name}', course: null, stage: null };
  const id = '0196f0a4-0000-7000-8000-000000000000';
  const stored = { items: [{ id, ...reply, passwordHash: 'secret' }], secret: 'secret' };
  route(app, 'GET /api/admin/reply-texts', () => stored);
  const answer = await app.inject('/api/admin/reply-texts');
  expect(answer.json()).toEqual({ items: [{ id, ...reply }] });
});

test('a call without parameters, query and body is registered without a warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  await using app = newApp();
  route(app, 'GET /healthz', () => ({ status: 'ok' as const }));
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
