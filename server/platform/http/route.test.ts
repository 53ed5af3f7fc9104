import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { route } from './route.ts';

test('properties that the description of a call lacks are not sent', async () => {
  await using app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const reply = { title: 'Hello', text: 'Dear {name}', course: null, stage: null };
  const id = '0196f0a4-0000-7000-8000-000000000000';
  const stored = { items: [{ id, ...reply, passwordHash: 'secret' }], secret: 'secret' };
  route(app, 'GET /api/admin/reply-texts', () => stored);
  const answer = await app.inject('/api/admin/reply-texts');
  expect(answer.json()).toEqual({ items: [{ id, ...reply }] });
});
