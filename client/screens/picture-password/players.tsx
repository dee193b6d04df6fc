import { type ReactNode, Suspense, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import type { ChosenView, PlayerView } from '../../../shared/screens/player.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { takeByBadge } from '../../routing/by-badge.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { flow, startOf } from './flow.ts'
import type { Child } from './name-tiles.tsx'
import { Names } from './names.tsx'
import { leave, sendPlayer } from './send-player.ts'

/** Drawn once a child is chosen. */
const PlayerPages = lazyPage(() => import('./player-pages.tsx'))

type Open = NonNullable<PicturePasswordView['open']>

interface PlayersProps {
  readonly open: Open
  /** Some could not be read, and their names are not here. */
  readonly isPartial: boolean
  /** What stands below the names. */
  readonly children: ReactNode
}

/** What a child is told where its name could not be chosen; of all else, that it may try again. */
const askTeacher: Partial<Readonly<Record<ErrorCode, string>>> = {
  'not-found': 'This name is not in the class any more. Please ask your teacher.',
  'too-many': 'Too many names were tapped. Please ask your teacher.',
}
const TRY_AGAIN = 'That did not work. Tap your name again, or ask your teacher.'

/** The players of one class, and the pages of the one who was chosen. Nothing of a child is left when the next comes. */
export function Players({ open, isPartial, children }: PlayersProps) {
  const { rosterId } = open
  const [state, send] = useReducer(flow, rosterId, (id) => flow(startOf(id), { type: 'childrenLoaded' }))
  const [suggested, setSuggested] = useState<PlayerView['suggested']>(null)
  const signedIn = useSignedIn()
  /** The next child waits until the server knows that the one before has left. */
  const leaving = useRef<Promise<unknown>>(Promise.resolve())
  const choosing = useCommand<ChosenView, Child>(
    async ({ studentId }) => {
      await leaving.current
      return signedIn(() => sendPlayer<ChosenView>('choose', { rosterId, studentId }))
    },
    {
      done: ({ isSet, suggested: pictures, signedIn: isIn }, { studentId, name }) => {
        setSuggested(pictures)
        const player = { studentId, name }
        send({
          type: 'playerChosen',
          player,
          ...(isIn === null
            ? { standing: isSet ? 'hasPassword' : 'noPassword' }
            : { standing: 'passwordsOff', playAt: isIn.playAt }),
        })
      },
    },
  )
  // A badge has said who it is. Whoever says that it is somebody else, or comes back from the games, sees the name.
  const [only] = open.isOfOneChild ? open.children : []
  const chooseOnly = useEffectEvent(() => {
    if (only && takeByBadge()) void choosing.run(only)
  })
  useEffect(() => chooseOnly(), [])
  const { error } = choosing
  const player = 'player' in state ? state.player : null
  const playerId = player?.studentId ?? null

  useEffect(() => void PlayerPages.preload().catch(() => undefined), [])
  useEffect(() => {
    if (playerId === null) return
    return () => {
      leaving.current = leave(playerId)
    }
  }, [playerId])
  // A child who goes on to the games stays signed in.
  const onHide = useEffectEvent(() => {
    if (playerId !== null && state.page !== 'postLogin') void leave(playerId)
  })
  const onShow = useEffectEvent(() => send({ type: 'notMe' }))
  useEffect(() => {
    const hide = () => onHide()
    // The page as it was, with the child who was there: Back leads to the names instead.
    const show = ({ persisted }: PageTransitionEvent) => persisted && onShow()
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', show)
    }
  }, [])

  const child = open.children.find(({ studentId }) => studentId === playerId)
  if ('player' in state)
    return (
      <Suspense fallback={null}>
        <PlayerPages
          key={state.player.studentId}
          state={state}
          send={send}
          suggested={suggested}
          avatar={{ initials: child?.initials ?? '', tint: child?.tint ?? 1 }}
        />
      </Suspense>
    )
  return (
    <Names
      open={open}
      isPartial={isPartial}
      choosing={choosing}
      failed={error && (askTeacher[error.code] ?? TRY_AGAIN)}
    >
      {children}
    </Names>
  )
}
