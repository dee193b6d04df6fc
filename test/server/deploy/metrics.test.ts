import { collectDefaultMetrics, type Registry } from 'prom-client'
import t from 'tap'
import { buildOperations as operationsOfTheBff } from '../../../server/bff/app.ts'
import { createMetrics as metricsOfTheBff } from '../../../server/bff/web/metrics.ts'
import { createMetrics as metricsOfTheProductApi } from '../../../server/product-api/metrics.ts'
import { buildOperations as operationsOfTheProductApi } from '../../../server/product-api/operations.ts'
import { buildTestApp } from '../../support/app.ts'
import { alerts, metricsIn, panels } from '../../support/deploy.ts'
import { startProductApi } from '../../support/product-api.ts'

/** What Prometheus itself makes of each process. */
const OF_PROMETHEUS = ['up']
/** What Prometheus adds to every series, and `le` to the buckets of a histogram. */
const LABELS_OF_PROMETHEUS = ['job', 'instance', 'le']
/** Labels with a closed list, whose values a wrong letter would make match nothing, for ever. */
const VALUES: Readonly<Record<string, RegExp>> = {
  outcome: /^(ok|failed|mended|refused|down|slow|paused|invalid-response)$/,
  reason: /^refused$/,
  outbox: /^(audit|mail)$/,
  state: /^(active|idle)$/,
}

const registries: Registry[] = []

/** The name of every series that the two servers expose at /metrics, as they are asked for it there. */
async function exposed(): Promise<Set<string>> {
  const ofTheBff = metricsOfTheBff()
  const { app, parts } = await buildTestApp(t, { parts: { metrics: ofTheBff } })
  const ofTheProductApi = metricsOfTheProductApi()
  const api = await startProductApi({ metrics: ofTheProductApi })
  t.teardown(() => api.close())
  registries.push(ofTheBff.registry, ofTheProductApi.registry)
  for (const register of registries) collectDefaultMetrics({ register })
  const ports = [await operationsOfTheBff(parts, app), await operationsOfTheProductApi(api.app, undefined)]
  const names = new Set(OF_PROMETHEUS)
  for (const port of ports) {
    t.teardown(() => port.close())
    for (const [, name = '', type] of (await port.inject('/metrics')).body.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(name + part)
  }
  return names
}

/** The labels a metric has, of its own and of Prometheus. */
const labelsOf = (name: string): readonly string[] => {
  const metric = registries
    .map((one) => one.getSingleMetric(name) ?? one.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')))
    .find(Boolean)
  const own = (metric as { labelNames?: readonly string[] } | undefined)?.labelNames ?? []
  return [...LABELS_OF_PROMETHEUS, ...own]
}

const expressions = [
  ...alerts().map(({ name, expr }) => ({ where: `the alert ${name}`, expr })),
  ...panels().flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `the panel ${title}`, expr })),
  ),
]

t.test('alerts and dashboard read metrics that the servers expose, by labels they have', async (t) => {
  const names = await exposed()
  t.ok(names.size > 30, 'metrics were found')
  t.ok(expressions.length > 40, 'expressions were found')
  for (const { where, expr } of expressions) {
    const read = metricsIn(expr)
    t.not(read.length, 0, where)
    for (const { name, labels } of read) {
      t.ok(names.has(name), `${where}: ${name} is exposed`)
      t.same(
        labels.filter((label) => !labelsOf(name).includes(label)),
        [],
        `${where}: the labels of ${name}`,
      )
    }
  }
})

t.test('what is asked of a label with a closed list is in the list', async (t) => {
  const asked = expressions.flatMap(({ where, expr }) =>
    [...expr.matchAll(/\b(\w+)(?:=~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      label in VALUES ? values.split('|').map((value) => ({ where, label, value })) : [],
    ),
  )
  t.ok(asked.length > 10, 'values were found')
  t.same(
    asked.filter(({ label, value }) => !VALUES[label]?.test(value)),
    [],
  )
})

t.test('every metric of ours is in the dashboard', async (t) => {
  const own = [metricsOfTheBff(), metricsOfTheProductApi()].flatMap(({ registry }) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  )
  const drawn = panels()
    .flatMap(({ targets = [] }) => targets)
    .flatMap(({ expr }) => metricsIn(expr))
  t.same(
    own.filter((name) => !drawn.some((one) => one.name.replace(/_(bucket|sum|count)$/, '') === name)),
    [],
  )
})
