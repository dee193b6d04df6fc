import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { build, mergeConfig } from 'vite'
import { screensOfRoutes } from '../../client/chunks.ts'
import config from '../../client/vite.config.ts'
import { readClientFiles } from '../../server/bff/web/client-files.ts'
import { pageList } from '../../shared/routes.ts'
import { firstViews, weightOf } from '../bench/bundle.ts'

t.test('the first screens stay within their script budget', async (t) => {
  for (const view of firstViews) {
    const { script } = weightOf(view)
    const { name, atMost = Number.POSITIVE_INFINITY } = view
    t.ok(script > 0 && script <= atMost, `${name}: ${script.toFixed(1)} of ${atMost} KiB`)
  }
})

t.test('no drawing of an icon has a key, which would be random letters', async (t) => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const keyed = scripts.filter((name) => /`path`,\{[^}]*key:`/.test(readFileSync(join(assets, name), 'utf8')))
  t.same(keyed, [])
})

t.test('what every page inside draws itself with is compiled while it loads', async (t) => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const begins = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(assets, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))
  t.same(begins.map((name) => name.replace(/-.*/, '')).sort(), ['administrators', 'gate', 'inside', 'main'])
})

t.test('the names of these files change with whether they are', async (t) => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const named = /^(administrators|gate|inside|main)-.*\.js$/
  const plugins = config.plugins?.filter(
    (one) => !(one && 'name' in one && one.name === 'compiled-while-loading'),
  )
  const built = await build({
    ...config,
    plugins,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })
  const files = 'output' in built ? built.output.map(({ fileName }) => fileName.replace('assets/', '')) : []
  const without = files.filter((name) => named.test(name))
  t.equal(without.length, 4)
  t.same(
    without.filter((name) => readdirSync(assets).includes(name)),
    [],
  )
})

/** KiB that a part of the frame may bring with it. */
const LIGHT = 5

t.test('the way to what is left to set up comes with the first screen, and brings no dialogs', async (t) => {
  const skills = 'screens/skills/page.tsx'
  const { script } = weightOf({ modules: [skills, 'screens/shell/setup-button.tsx'] })
  const added = script - weightOf({ modules: [skills] }).script
  t.ok(added > 0 && added < LIGHT, `${added.toFixed(1)} of ${LIGHT} KiB`)
})

t.test('the document of every page references its script, and the session’s script if needed', async (t) => {
  const client = join(import.meta.dirname, '../../dist/client')
  const filesOf = readClientFiles(client)
  const inside = /\/inside-[^/]+\.js$/
  for (const { name, screen, area } of pageList) {
    const { modules } = filesOf(screen)
    t.ok(
      modules.some((module) => /\/page-[^/]+\.js$/.test(module)),
      `the script of ${name}`,
    )
    if (area !== 'alone')
      t.ok(
        modules.some((module) => inside.test(module)),
        `the session of ${name}`,
      )
  }
})

t.test('the build fails if a route’s screen is missing', async (t) => {
  const withGreeting = mergeConfig(config, {
    configFile: false,
    logLevel: 'silent',
    plugins: [screensOfRoutes(['skills', 'greeting'])],
    build: { write: false },
  })
  await t.rejects(build(withGreeting), {
    message: /names screens without a client\/screens\/<screen>\/page\.tsx: greeting/,
  })
})
