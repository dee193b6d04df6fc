import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readConfig as readBff } from '../../../server/bff/config/config.ts'
import { readConfig as readProductApi } from '../../../server/product-api/config.ts'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { textOf } from '../../support/deploy.ts'

const MAX_COMMANDS = 20
const MIB = 1024 * 1024
const [, section = ''] = textOf('docs/operations.md').split('\n## The first hour\n')
const [, block = ''] = section.split('```sh\n')
const commands = block.slice(0, block.indexOf('```'))
const [, written = ''] = /^(cat > service\.env <<END\n.*?\nEND\n)/ms.exec(commands) ?? []

t.test('both servers accept the variables of the first hour, as a shell reads them', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'first-hour-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const script = `${written}set -a; . ./service.env; set +a; env -0`
  const read = execFileSync('sh', ['-e', '-c', script], { cwd: folder, env: { PATH: process.env.PATH } })
  const env = Object.fromEntries(
    read
      .toString()
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const bff = readBff(env)
  t.match(bff, { host: '127.0.0.1', publicUrl: 'https://accounts.example.org' }, 'only the proxy reaches it')
  const { mail, databaseUrl } = readProductApi(env)
  t.match(mail, {
    host: { host: 'mail.example.org', port: 587 },
    from: { name: 'Numberlane', address: 'hello@example.org' },
  })
  t.match(databaseUrl, /^postgres:/)
})

t.test('a dollar sign that is written as the page says is in what the servers read', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'first-hour-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  t.match(section, 'between the two `END` write `\\$` for `$`')
  const script = `${written.replace('mailer:A-', 'mailer:A\\$B-')}. ./service.env; printf %s "$MAIL_URL"`
  const read = execFileSync('sh', ['-e', '-c', script], { cwd: folder, env: { PATH: process.env.PATH } })
  t.match(read.toString(), /^smtp:\/\/mailer:A\$B-PASSWORD@/)
})

t.test('the services find the checkout where they look for it, and their ports free', async (t) => {
  const [, services = ''] = section.split('**As services.**')
  const [, lines = ''] = /```sh\n(.+?)```/s.exec(services) ?? []
  const [, home = ''] =
    /^WorkingDirectory=(.+)$/m.exec(textOf('server/deploy/systemd/numberlane@.service')) ?? []
  const places = [`sudo cp -a . ${home}\n`, 'kill %1 %2\n', 'systemctl enable --now'].map((line) =>
    lines.indexOf(line),
  )
  t.ok(places.every((place) => place >= 0))
  t.same(
    places,
    places.toSorted((a, b) => a - b),
  )
})

t.test('it is done with few commands', async (t) => {
  const lines = commands.replace(written, 'cat\n').trim().split('\n')
  t.ok(lines.length <= MAX_COMMANDS, `${lines.length} commands`)
})

t.test(
  'the proxy of the first hour takes the largest class list, and lets no other call through',
  async (t) => {
    const [pages = '', plays = ''] = textOf('server/deploy/nginx/numberlane.conf')
      .split('\nserver {')
      .slice(1)
    t.ok(Number(/client_max_body_size (\d+)m;/.exec(pages)?.[1]) * MIB > MAX_FILE_BYTES)
    t.same(
      [...plays.matchAll(/location ([^{]+) \{\s+(proxy_pass|return)/g)].map(([, path, does]) => [path, does]),
      [
        ['/', 'return'],
        ['= /v2/mm/plays', 'proxy_pass'],
        ['= /openapi.json', 'proxy_pass'],
      ],
    )
  },
)

t.test('its log has no address, in which links that open something and ids of children are', async (t) => {
  const sample = textOf('server/deploy/nginx/numberlane.conf')
  const [, format = ''] = /^log_format without_addresses '([^']+)';$/m.exec(sample) ?? []
  t.match(format, '$status')
  t.notMatch(format, /\$(request\b|request_uri|uri|args|query_string|arg_|http_|document_uri)/)
  const servers = sample.split('\nserver {').slice(1)
  for (const server of servers) {
    t.match(server, 'access_log /var/log/nginx/numberlane.log without_addresses;')
    t.match(server, /^ {2}error_log \S+ crit;$/m)
  }
  t.equal(servers.length, 2)
})
