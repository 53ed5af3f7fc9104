import { beforeAll, expect, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { fieldNames } from '../../shared/fields.ts';
import { startApp } from '../support/app.ts';
import { get } from '../support/intake.ts';
import { use } from '../support/use.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: unknown }> }; responses: object }>
  >;
}

let document: Document;
const app = use(() => startApp({ CONTACT_DELIVERY: 'store' }));
beforeAll(async () => {
  const answer = await get(`${app.url}/api/openapi.json`);
  document = answer.body as Document;
});

test('the document is OpenAPI 3.1 and lists the calls of the interface, and no page', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.sort()).toEqual(Object.keys(api).sort());
});

test('an application is described in its three encodings, field by field', () => {
  const operation = document.paths['/api/applications']?.post;
  const content = operation?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual([
    'multipart/form-data',
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
  for (const { schema } of Object.values(content)) {
    expect(schema).toMatchObject({
      properties: Object.fromEntries(fieldNames.map((name) => [name, expect.anything()])),
    });
  }
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '201',
    '400',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
});

test('the document describes everything in place, so that no reference can lead nowhere', () => {
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});
