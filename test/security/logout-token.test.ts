import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import t from 'tap'
import { EVENT, logoutApp, SID, SUBJECT } from './logout-app.ts'

t.test('a logout token with one fault ends nothing', async (t) => {
  const { signedIn, isLive, claims, sign, send, clock } = await logoutApp(t)
  const open = await signedIn()
  const now = Math.floor(clock.now().getTime() / 1000)
  const stranger = await generateKeyPair('RS256')
  const good = await sign(claims())
  const tokens: Record<string, string> = {
    'no token': '',
    'no JWT': 'a.b.c',
    'not signed': new UnsecuredJWT(claims()).encode(),
    'signed by a shared secret': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
      .sign(new TextEncoder().encode('not used here, but long enough to be a key')),
    'signed by somebody else': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(stranger.privateKey),
    'by a key nobody has': await sign(claims(), { kid: 'two' }),
    'one letter changed': `${good.slice(0, -8)}${good.at(-8) === 'A' ? 'B' : 'A'}${good.slice(-7)}`,
    'another issuer': await sign(claims({ iss: 'https://evil.example' })),
    'no issuer': await sign(claims({ iss: undefined })),
    'for somebody else': await sign(claims({ aud: 'another-client' })),
    'for nobody': await sign(claims({ aud: undefined })),
    'no iat': await sign(claims({ iat: undefined })),
    'six minutes old': await sign(claims({ iat: now - 360, exp: now + 60 })),
    'of tomorrow': await sign(claims({ iat: now + 86_400, exp: now + 86_500 })),
    'run out': await sign(claims({ iat: now - 120, exp: now - 60 })),
    'without an end': await sign(claims({ exp: undefined })),
    'no jti': await sign(claims({ jti: undefined })),
    'an empty jti': await sign(claims({ jti: '' })),
    'no events': await sign(claims({ events: undefined })),
    'another event': await sign(claims({ events: { 'http://schemas.openid.net/event/other': {} } })),
    'an event that is no object': await sign(claims({ events: { [EVENT]: 'yes' } })),
    'events in a list': await sign(claims({ events: [EVENT] })),
    'a nonce, as in an ID token': await sign(claims({ nonce: 'n' })),
    'neither sub nor sid': await sign(claims({ sub: undefined, sid: undefined })),
    'a sub that is no text': await sign(claims({ sub: 7 })),
    'a sid that is no text': await sign(claims({ sid: [SID] })),
    'of another type': await sign(claims(), { typ: 'at+jwt' }),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const { statusCode, body } = await send(token)
    t.equal(statusCode, 400, what)
    t.notMatch(body, SUBJECT)
  }
  t.ok(await isLive(open))
  t.equal((await send(good)).statusCode, 200, 'and one with nothing wrong does')
  t.notOk(await isLive(open))
})

t.test('a logout token works once', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await logoutApp(t)
  const token = await sign(claims({ sid: undefined }))
  const sent = await Promise.all([send(token), send(token), send(token)])
  t.same(sent.map(({ statusCode }) => statusCode).sort(), [200, 400, 400])
  const later = await signedIn()
  t.equal((await send(token)).statusCode, 400)
  t.ok(await isLive(later), 'it does not end who signed in since')
})
