import { useParams } from 'wouter'
import { GatePage } from '../../ui/gate.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'

/** A forgotten password: without a token it asks for the e-mail, with one for the new password (S2.49, S2.63, S2.96). */
export default function ResetPage() {
  const { token } = useParams()
  return (
    <GatePage>{token === undefined ? <AskForLink /> : <ChoosePassword key={token} token={token} />}</GatePage>
  )
}
