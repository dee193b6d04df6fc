import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { alerts, panels, root, textOf } from '../../support/deploy.ts'

const folder = 'server/deploy/prometheus'
const skip =
  spawnSync('promtool', ['--version']).error !== undefined && 'needs promtool (Debian’s package prometheus)'
const UNIT_TESTS = ['alerts.test.yaml', 'alerts-by-week.test.yaml']
const DURATION = /\$__rate_interval/g

/** Runs promtool in a folder; fails with what it said. */
function promtool(cwd: string, ...args: string[]): void {
  try {
    execFileSync('promtool', args, { cwd, stdio: 'pipe' })
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout: Buffer; stderr: Buffer }
    throw new Error(`promtool ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

t.test('each alert fires when it should and stays quiet when it should', { skip }, async () => {
  promtool(join(root, folder), 'check', 'config', 'prometheus.yaml')
  promtool(join(root, folder), 'test', 'rules', ...UNIT_TESTS)
})

t.test('each alert has a unit test in which it fires, and one in which it does not', async (t) => {
  const tests = UNIT_TESTS.map((file) => textOf(`${folder}/${file}`)).join('')
  t.ok(alerts().length > 20, 'alerts were found')
  for (const { name } of alerts()) {
    t.match(tests, new RegExp(`alertname: ${name}\n +exp_alerts:\n`), `${name} fires`)
    t.match(tests, `alertname: ${name}, exp_alerts: []`, `${name} stays quiet`)
  }
})

t.test('each alert has its line in the runbook with what to do, and no line is of another', async (t) => {
  const [, section = ''] = textOf('docs/operations.md').split('\n## Alerts\n')
  const lines = section.slice(0, section.indexOf('\n## ')).split('\n')
  const rows = lines
    .map((line) => line.split(' | '))
    .filter(([first]) => /^\| `\w+`$/.test(first ?? ''))
    .map(([name = '', severity, action = '']) => ({ name: name.slice(3, -1), severity, action }))
  t.same(
    rows.map(({ name, severity }) => ({ name, severity })),
    alerts().map(({ name, severity }) => ({ name, severity })),
  )
  for (const { name, action } of rows) t.ok(action.length > 30, `${name}: what to do`)
  for (const { name, summary, severity } of alerts()) {
    t.ok(summary.endsWith('.'), `${name} says what it is`)
    t.match(severity, /^(page|ticket)$/)
  }
})

t.test('every expression of the dashboard is PromQL', { skip }, async (t) => {
  const made = mkdtempSync(join(tmpdir(), 'numberlane-dashboard-'))
  t.teardown(() => rmSync(made, { recursive: true }))
  const exprs = panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const rules = exprs.map((expr, at) => ({
    record: `panel_${at}`,
    expr: expr.replace(DURATION, '1m').replace('$instance', '.+'),
  }))
  writeFileSync(join(made, 'rules.json'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  promtool(made, 'check', 'rules', 'rules.json')
})

t.test('panels have an id of their own, say what they show, and lie beside each other', async (t) => {
  const all = panels()
  t.equal(new Set(all.map(({ id }) => id)).size, all.length)
  const places = all.map(({ gridPos: { x, y, w, h } }) => ({ x, y, right: x + w, bottom: y + h }))
  const overlaps = places.flatMap((a, at) =>
    places
      .slice(at + 1)
      .filter((b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom)
      .map((b) => [a, b]),
  )
  t.same(overlaps, [])
  t.ok(places.every(({ right }) => right <= 24))
  for (const { type, title, description = '', targets = [] } of all)
    if (type !== 'row') t.ok(description.endsWith('.') && targets.length > 0, title)
})
