import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { root, textOf } from '../../support/deploy.ts'

const FILES = ['Dockerfile', 'compose.yaml']
const script = join(root, 'server/deploy/release/pin-images.mjs')
const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`
/** What a registry has, by tag; the tag stands in docker’s answer with the digests of other repositories too. */
const REGISTRY = { 'node:24-slim': 'a', 'redis:7-alpine': 'b', 'postgres:17-alpine': 'c' }

/** A copy of the files, and a docker that knows these images and writes down what it was asked for. */
function release(t: Test, registry: Readonly<Record<string, string>> = REGISTRY) {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-release-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  for (const file of FILES) writeFileSync(join(folder, file), textOf(file))
  const cases = Object.entries(registry).map(
    ([image, letter]) =>
      `"inspect ${image}") printf '["mirror.example.org/${image.split(':')[0]}@${digestOf('f')}","${image.split(':')[0]}@${digestOf(letter)}"]' ;;`,
  )
  const pulls = Object.keys(registry).map((image) => `"pull ${image}") ;;`)
  const last = '$' + '{@: -1}'
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/bash\nverb=$1; [ "$1" = image ] && verb=inspect\necho "$verb ${last}" >> ${folder}/asked\ncase "$verb ${last}" in\n${[...pulls, ...cases].join('\n')}\n*) exit 1 ;;\nesac\n`,
    { mode: 0o755 },
  )
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { folder, run, text }
}

t.test(
  'each base image is written with the digest it was pulled with, and nothing else changes',
  async (t) => {
    const { run, text, folder } = release(t)
    t.equal(run('--check').status, 1, 'none has a digest yet')
    const { status, stderr } = run()
    t.equal(status, 0, stderr)
    for (const [image, letter] of Object.entries(REGISTRY)) {
      t.match(FILES.map(text).join(''), `${image}@${digestOf(letter)}`)
      const asked = text('asked').split('\n')
      t.ok(asked.indexOf(`pull ${image}`) >= 0, `${image} was pulled`)
      t.ok(asked.indexOf(`pull ${image}`) < asked.indexOf(`inspect ${image}`), 'before it was asked for')
    }
    for (const file of FILES) t.equal(text(file).replace(/@sha256:[0-9a-f]{64}/g, ''), textOf(file), file)
    t.equal(run('--check').status, 0)
    t.same(readdirSync(folder).sort(), [...FILES, 'asked', 'docker'].sort())
  },
)

t.test('a digest that is there already is replaced by the one that is pulled', async (t) => {
  const { run, text, folder } = release(t)
  writeFileSync(
    join(folder, 'Dockerfile'),
    textOf('Dockerfile').replaceAll('node:24-slim', `node:24-slim@${digestOf('0')}`),
  )
  t.equal(run().status, 0)
  t.equal(text('Dockerfile').match(/@sha256:a{64}/g)?.length, 3)
  t.notMatch(text('Dockerfile'), digestOf('0'))
})

t.test('if one image cannot be pulled, none is written', async (t) => {
  const { 'postgres:17-alpine': _left, ...others } = REGISTRY
  const { run, text } = release(t, others)
  const { status, stderr } = run()
  t.equal(status, 1)
  t.match(stderr, /docker pull --quiet postgres:17-alpine failed\. Nothing was written\./)
  for (const file of FILES) t.equal(text(file), textOf(file))
})

t.test('without docker, and with an argument it does not know, nothing is written either', async (t) => {
  const { run, text, folder } = release(t)
  t.equal(run('--force').status, 2)
  rmSync(join(folder, 'docker'))
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: folder },
  })
  t.equal(status, 1)
  t.match(stderr, /There is no docker here\. Nothing was written\./)
  for (const file of FILES) t.equal(text(file), textOf(file))
})
