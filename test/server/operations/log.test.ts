import { hostname } from 'node:os'
import t from 'tap'
import { createLog, type Source } from '../../../server/operations/log.ts'

/** A line of a process, as it is written. */
function lineOf(source: Source): Record<string, unknown> {
  const lines: string[] = []
  createLog('info', source, { write: (line) => lines.push(line) }).info({ status: 200 }, 'answered')
  return JSON.parse(lines[0] ?? '')
}

t.test('both servers write one format, with the service and the instance in every line', async (t) => {
  const bff = lineOf({ service: 'bff', instance: 'bff-1' })
  t.match(bff, { level: 'info', service: 'bff', instance: 'bff-1', status: 200, msg: 'answered' })
  t.match(bff.time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const productApi = lineOf({ service: 'product-api', instance: null })
  t.same(Object.keys(productApi), Object.keys(bff))
  t.equal(productApi.instance, `${hostname()}/${process.pid}`, 'unnamed, by machine and process')
})
