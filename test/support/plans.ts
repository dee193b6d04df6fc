import type { Db } from '../../server/product-api/db/open.ts'

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }>
}

/** How the statements of some reading are carried out, each as its plan says. */
export const plansOf = (db: Db, read: () => Promise<unknown>): Promise<string[]> =>
  explained(db, read, 'explain')

/** How many rows the statements of some reading get from tables and indexes, each as often as it is got. */
export async function rowsRead(db: Db, read: () => Promise<unknown>): Promise<number> {
  const plans = await explained(db, read, 'explain (analyze, timing off)')
  const scans = plans.flatMap((plan) => [...plan.matchAll(SCAN)])
  return scans.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0)
}
const SCAN = / Scan .*\(actual rows=([\d.]+) loops=(\d+)\)/g

async function explained(db: Db, read: () => Promise<unknown>, how: string): Promise<string[]> {
  const client = (db as unknown as { readonly $client: Client }).$client
  const query = client.query
  const sent: { readonly text: string; readonly values: unknown[] }[] = []
  client.query = function (this: Client, statement: string | { text: string }, values = [], ...rest: []) {
    sent.push({ text: typeof statement === 'string' ? statement : statement.text, values })
    return Reflect.apply(query, this, [statement, values, ...rest])
  } as Client['query']
  await read().finally(() => {
    client.query = query
  })
  const plans: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await client.query(`${how} ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
