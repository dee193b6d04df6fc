import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../shared/paths.ts'
import type { FactorKind } from '../../shared/rules/second-factor.ts'
import { type Refused, request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { VerifyForm } from './verify-form.tsx'

const PasskeyStep = lazy(() => import('../passkeys/passkey-step.tsx'))

interface SecondStepProps {
  readonly onIn: (redirectTo: string) => void
  /** The sign-in is over: it starts anew with the password. */
  readonly onExpired: (error: Refused['error']) => void
}

/** Asks for the second factor of a sign-in: the passkey first, if there is one, else a code. */
export function SecondStep({ onIn, onExpired }: SecondStepProps) {
  const [isTyping, setTyping] = useState(false)
  const [kinds, setKinds] = useState<readonly FactorKind[] | null>(null)
  const readKinds = useCommand(() => request<{ kinds: FactorKind[] }>(api.verifyKinds, { method: 'POST' }), {
    done: ({ kinds }) => setKinds(kinds),
    refused: onExpired,
  })
  const begin = useEffectEvent(() => void readKinds.run())
  useEffect(() => begin(), [])
  if (kinds === null) return null
  const hasPasskey = kinds.includes('passkey')
  if (!hasPasskey || isTyping)
    return (
      <VerifyForm
        kinds={kinds}
        onIn={onIn}
        onExpired={onExpired}
        onPasskey={hasPasskey ? () => setTyping(false) : undefined}
      />
    )
  return (
    <Suspense fallback={null}>
      <PasskeyStep
        label="Sign in with a passkey"
        ask={() => request(`${api.verify}/passkey`, { method: 'POST' })}
        send={async (passkey) => {
          const body = { kind: 'passkey', passkey }
          const { redirectTo } = await request<{ redirectTo: string }>(api.verify, { method: 'POST', body })
          onIn(redirectTo)
        }}
        onRefused={(error) => error.code === 'signin-expired' && onExpired(error)}
        onInstead={() => setTyping(true)}
      />
    </Suspense>
  )
}
