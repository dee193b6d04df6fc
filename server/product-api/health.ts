import { sql } from 'drizzle-orm'
import { Refusal } from './refusal.ts'
import type { ProductApi } from './serve.ts'

/** /livez: the process runs. /readyz: it reaches its database. */
export function healthRoutes(app: ProductApi): void {
  const hidden = { schema: { hide: true } }
  app.get('/livez', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    await app.product.db.execute(sql`select 1`).catch(() => {
      throw new Refusal(503, 'unavailable', 'The database is not responding.', 1)
    })
    return { status: 'ok' }
  })
}
