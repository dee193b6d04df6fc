import t from 'tap'
import { NotConnected } from '../../../../server/product-api/mail/connection.ts'
import { verdictOf } from '../../../../server/product-api/mail/fault.ts'

/** A connection that failed as nodemailer tells it: by what Node or the system calls it. */
const notConnected = (originalCode: string) =>
  new NotConnected(Object.assign(new Error('it failed'), { code: 'ESOCKET', originalCode }))

t.test('a certificate that nobody vouches for is told as that, and not as a host out of reach', async (t) => {
  for (const code of [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'INVALID_CA',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ])
    t.match(verdictOf(notConnected(code)), { fault: 'tls-failed', again: 'host' }, code)
  t.match(verdictOf(notConnected('ECONNREFUSED')), { fault: 'host-unreachable', again: 'host' })
})
