import t from 'tap'
import { faultOf } from '../../../client/passkeys/passkey.ts'

const named = (name: string) => new DOMException('as the browser words it', name)

t.test('what a browser refuses has a code of its own', async (t) => {
  t.equal(faultOf(named('NotAllowedError'), false), 'passkey-cancelled')
  t.equal(faultOf(named('NotAllowedError'), true), 'passkey-timeout', 'only the time tells them apart')
  t.equal(faultOf(named('AbortError'), false), 'passkey-cancelled')
  t.equal(faultOf(named('TimeoutError'), false), 'passkey-timeout')
  t.equal(faultOf(named('InvalidStateError'), false), 'passkey-taken')
  t.equal(faultOf(named('NotSupportedError'), false), 'passkey-unsupported')
  t.equal(faultOf(named('ConstraintError'), false), 'passkey-unsupported')
  t.equal(faultOf(named('SecurityError'), false), 'passkey-failed')
  t.equal(faultOf('nothing known', false), 'passkey-failed')
})
