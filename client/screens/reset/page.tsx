import { useParams } from 'wouter'
import { GatePage } from '../../ui/gate.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { RequestLink } from './request-link.tsx'

/**
 * A forgotten password: asks for the e-mail address, or with a token for the new password (S2.49, S2.63,
 * S2.96).
 */
export default function ResetPage() {
  const { token } = useParams()
  return (
    <GatePage>
      {token === undefined ? <RequestLink /> : <ChoosePassword key={token} token={token} />}
    </GatePage>
  )
}
