import { join } from 'node:path'
import { freePort } from '../../server/start/ports.ts'
import { buildTestApp } from '../support/app.ts'
import { closings } from '../support/closing.ts'
import { PASSWORD } from '../support/product-data.ts'
import { privateRedis } from '../support/redis-server.ts'
import { largestPaint } from './largest-paint.ts'

/** The client as `npm run build` left it. */
const clientDir = join(import.meta.dirname, '../../dist/client')

/** How long a screen of an administrator takes to be drawn by a browser four times slowed down, in ms. */
export async function paintOfAdministrator(
  productApi: { readonly url: string },
  path: string,
  email: string,
): Promise<string> {
  const opened = closings()
  try {
    const redis = await privateRedis()
    opened.teardown(() => redis.stop())
    const port = await freePort()
    const publicUrl = `http://localhost:${port}`
    const { app } = await buildTestApp(opened, {
      productApi,
      redis: { url: redis.url() },
      config: { publicUrl, clientDir, port },
    })
    await app.listen({ host: 'localhost', port })
    return await largestPaint(publicUrl, path, { email, password: PASSWORD })
  } finally {
    await opened.close()
  }
}
