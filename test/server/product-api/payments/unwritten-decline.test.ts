import { setImmediate as pause } from 'node:timers/promises'
import t from 'tap'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { cardAttempts } from '../../../../server/product-api/db/schema/payments.ts'
import { family, newKey } from './family.ts'

type Values = Partial<typeof cardAttempts.$inferInsert>

t.test('a decline that cannot be written down is an error of its request, and asked for again', async (t) => {
  const steps: string[] = []
  let isBroken = true
  const fails = async () => {
    isBroken = false
    steps.push('closes')
    await pause()
    steps.push('fails')
    throw new Error('the write fails')
  }
  /** Notes what is done to attempts; the first write that closes one fails, a moment later. */
  const wrap = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'update') return typeof value === 'function' ? value.bind(target) : value
        return (table: typeof cardAttempts) => {
          const update = target.update(table)
          if (table !== cardAttempts) return update
          const set = (values: Values) => {
            if (values.status === 'declined' && isBroken) return { where: fails }
            if (values.status === 'declined') steps.push('closes')
            if (values.busyUntil) steps.push('lets go')
            return update.set(values)
          }
          return { set }
        }
      },
    })
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  t.teardown(() => process.off('unhandledRejection', note))
  const { api, start } = await family(t, undefined, { wrap })

  const key = newKey()
  t.equal((await start('pm_card_chargeDeclined', key)).status, 500)
  await pause()
  t.same(steps, ['closes', 'fails', 'lets go'], 'it is not let go while it is being closed')
  t.same(unhandled, [], 'the failure is nobody else’s')
  t.match(await api.db.select().from(cardAttempts), [{ status: 'open' }])
  t.match(await start('pm_card_chargeDeclined', key), { status: 200, body: { status: 'declined' } })
  t.match(await api.db.select().from(cardAttempts), [{ status: 'declined' }])
  t.same(steps.slice(3), ['closes', 'lets go'])
})
