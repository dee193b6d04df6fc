import type { SMTPServerOptions } from 'smtp-server'
import t from 'tap'
import { checkMail } from '../../../../server/product-api/check/mail.ts'
import { settingsFor, startMailHost } from '../../../support/smtp.ts'
import { hostOf } from '../mail/mail-room.ts'

const at = (port: number, pass: string | null = null) => ({
  host: '127.0.0.1',
  port,
  secure: false,
  auth: pass === null ? null : { user: 'mailer', pass },
})
const signIns: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'mailer' }) : done(new Error('wrong')),
}

t.test('without a mail host, what is refused for it is said', async (t) => {
  t.match(await checkMail(null), [{ level: 'warning', subject: 'mail', message: /^MAIL_URL is not set: / }])
})

t.test('a host that lets us in is fine, and is sent nothing', async (t) => {
  const host = await hostOf(t)
  const { port } = host
  t.match(await checkMail(settingsFor(port)), [
    { level: 'ok', message: `127.0.0.1:${port} takes our connection` },
  ])
  const asking = await hostOf(t, signIns)
  t.match(await checkMail(settingsFor(asking.port, { host: at(asking.port, 'right') })), [
    { level: 'ok', message: /takes our sign-in$/ },
  ])
  t.same([...host.received, ...asking.received], [])
})

t.test('a host that does not is a fault by its reason, without the password', async (t) => {
  const gone = await startMailHost()
  await gone.close()
  t.match(await checkMail(settingsFor(gone.port)), [{ level: 'fault', message: /: host-unreachable \(/ }])
  const { port } = await hostOf(t, signIns)
  const wrong = await checkMail(settingsFor(port, { host: at(port, 'hunter2') }))
  t.match(wrong, [{ level: 'fault', message: /: sign-in-refused, 535/ }])
  t.notMatch(JSON.stringify(wrong), 'hunter2')
  const untold = await checkMail(settingsFor(port, { host: at(port, 'right'), tls: 'required' }))
  t.match(untold, [{ level: 'fault', message: /: tls-failed/ }])
})
