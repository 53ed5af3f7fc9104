import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '../../../shared/api/api.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { site } from '../../../shared/site.ts';

function contentOf(forms: NonNullable<Endpoint['forms']>) {
  return Object.fromEntries(
    Object.entries(forms).map(([type, form]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
      return [type, { schema: schema as object }];
    }),
  );
}

/** Serves the OpenAPI document of the routes that are registered later. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${site.name} API`, version: '1.0.0' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-staff.session_token', description: 'Signed in' },
          token: { type: 'http', scheme: 'bearer', description: 'From `npm run staff -- token create`' },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Bodies that handlers parse have no Fastify schema.
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const [name, { forms }] of Object.entries<Endpoint>(api)) {
        const operation = document.openapiObject.paths?.[name.split(' ')[1] ?? '']?.post;
        if (operation && forms) operation.requestBody = { required: true, content: contentOf(forms) };
      }
      return document.openapiObject;
    },
  });
  let document: Buffer | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
