// The OpenAPI description, made from the routes' schemas; not made in production, and shown on the inner port only
// (inner.ts).
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './context';

/** Must be called before any route is added. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: '不动产智治平台服务接口', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
}
