import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** The hashed files of the built client: a name always has the same content, so they are cached forever. */
export async function assets(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'clientDir'> },
): Promise<void> {
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    // The build puts compressed copies next to the files.
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
}
