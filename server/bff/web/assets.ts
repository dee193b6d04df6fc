import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** The hashed files of the built client: a name never changes its content, so they are kept for good. */
export async function assets(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'clientDir'> },
): Promise<void> {
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    // The build lays compressed copies beside the files.
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
}
