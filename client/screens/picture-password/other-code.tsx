import { useState } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { KidButton } from '../../ui/kid.tsx'

/** Signs the tablet out of its class: asked once more, because the next child would need the code and a grown-up. */
export function OtherCode() {
  const [asks, setAsks] = useState(false)
  const [, navigate] = useLocation()
  if (!asks)
    return (
      <KidButton second onClick={() => setAsks(true)}>
        Use a different code
      </KidButton>
    )
  return (
    <>
      <KidButton autoFocus onClick={() => setAsks(false)}>
        Stay
      </KidButton>
      <KidButton second onClick={() => navigate(pages.logout)}>
        Leave this class
      </KidButton>
    </>
  )
}
