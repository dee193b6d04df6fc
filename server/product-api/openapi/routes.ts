import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ADMIN_HEADER } from '../../contract/call.ts'
import { type Collected, describedDocument } from './document.ts'

/**
 * Collects the routes registered after it into the OpenAPI document, and serves that at /openapi.json with what
 * the contract says of each.
 */
export async function openapiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Numberlane product API',
        description: 'The calls between the accounts area and the product, emitted from their contract.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          admin: { type: 'apiKey', in: 'header', name: ADMIN_HEADER },
          playKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of a play site or a game, from whoever operates the service.',
          },
        },
      },
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => describedDocument(app.swagger() as Collected))
}
