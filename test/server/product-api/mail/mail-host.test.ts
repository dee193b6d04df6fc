import t from 'tap'
import { readConfig } from '../../../../server/product-api/config.ts'
import { mailFrom, mailHost } from '../../../../server/product-api/mail/mail-host.ts'
import type { ConfigError } from '../../../../server/variables/read.ts'

const read = (text: string) => mailHost.parse(text, () => undefined)
const STUDENT_PASSWORD_KEYS = Buffer.alloc(32, 1).toString('base64')
const database = { EMBEDDED_DATABASE: '1', STUDENT_PASSWORD_KEYS }
const named = {
  ...database,
  MAIL_URL: 'smtp://mailer:s3cret/#@mail.example.org',
  MAIL_FROM: 'Numberlane <hello@example.org>',
  PUBLIC_URL: 'https://accounts.example.org',
}

t.test('a mail host is read with a password of any characters', async (t) => {
  t.same(read('smtp://mail.example.org'), { host: 'mail.example.org', port: 587, secure: false, auth: null })
  t.same(read('smtps://mail.example.org/'), { host: 'mail.example.org', port: 465, secure: true, auth: null })
  t.match(read('smtp://127.0.0.1:2525'), { host: '127.0.0.1', port: 2525 })
  t.match(read('smtp://[::1]:25'), { host: '::1', port: 25 })
  t.match(read('smtp://b\u00fccher.example'), { host: 'xn--bcher-kva.example' })
  for (const pass of ['a/b#c', 'a@b:c?d', '%', '100%off'])
    t.same(read(`smtp://mailer:${pass}@mail.example.org:25`)?.auth, { user: 'mailer', pass })
  t.same(read('smtps://me%40example.org:p%2Fw@mail.example.org')?.auth, {
    user: 'me@example.org',
    pass: 'p/w',
  })
})

t.test('anything else is none', async (t) => {
  for (const text of [
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://:pw@mail.example.org',
    'smtp://mailer@mail.example.org',
    'smtp://mailer:@mail.example.org',
    'smtp://mail.example.org:0',
    'smtp://mail.example.org:70000',
    'smtp://mail.example.org/path',
    'smtp://mail example.org',
  ])
    t.equal(read(text), undefined, text)
})

t.test('whom mails are from', async (t) => {
  const from = (text: string) => mailFrom.parse(text, () => undefined)
  t.same(from('hello@example.org'), { name: '', address: 'hello@example.org' })
  t.same(from('"Number lane" <hello@example.org>'), { name: 'Number lane', address: 'hello@example.org' })
  for (const text of ['hello', 'hello@example', 'a@b.org, c@d.org', 'x <a@b.org> y', 'a\r\nBcc: <a@b.org>'])
    t.equal(from(text), undefined, text)
})

t.test('the settings of mail, from the environment', async (t) => {
  t.same(readConfig(named).mail, {
    host: { host: 'mail.example.org', port: 587, secure: false, auth: { user: 'mailer', pass: 's3cret/#' } },
    from: { name: 'Numberlane', address: 'hello@example.org' },
    bouncesTo: 'hello@example.org',
    site: 'https://accounts.example.org',
    tls: 'required',
    connections: 5,
    perDomain: 2,
  })
  t.equal(readConfig({ ...named, MAIL_BOUNCES_TO: 'back@example.org' }).mail?.bouncesTo, 'back@example.org')
  t.equal(readConfig({ ...named, SANDBOX: '1' }).mail, null)
  t.equal(readConfig(database).mail, null)
})

t.test('each fault of theirs is a sentence, and none has the password', async (t) => {
  const faults = (changes: Record<string, string>) => {
    try {
      readConfig({ ...named, ...changes })
      return []
    } catch (error) {
      return (error as ConfigError).faults
    }
  }
  t.same(faults({ MAIL_FROM: '', PUBLIC_URL: '' }), [
    'MAIL_FROM is missing: MAIL_URL needs it.',
    'PUBLIC_URL is missing: MAIL_URL needs it, for the links in mails.',
  ])
  t.same(faults({ MAIL_TLS: 'if-offered' }), [
    'MAIL_TLS must be required: MAIL_URL has a password for another machine.',
  ])
  t.same(faults({ MAIL_TLS: 'if-offered', MAIL_URL: 'smtp://mailer:pw@127.0.0.1' }), [])
  t.same(faults({ MAIL_URL: 'smtp://mailer:s3cret@' }), [
    'MAIL_URL must be an address such as smtp://user:password@mail.example.org:587, or smtps://….',
  ])
  for (const name of [
    'MAIL_FROM',
    'MAIL_BOUNCES_TO',
    'MAIL_TLS',
    'MAIL_CONNECTIONS',
    'MAIL_PER_DOMAIN',
    'PUBLIC_URL',
  ])
    t.match(faults({ [name]: 'no such value' }), [new RegExp(`^${name} must be `)])
  t.match(faults({ MAIL_BOUNCE_SECRET: 'short' }), [
    'MAIL_BOUNCE_SECRET must be at least 32 characters long.',
  ])
})
