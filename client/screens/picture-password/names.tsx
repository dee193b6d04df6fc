import { type ReactNode, useState } from 'react'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import type { Command } from '../../data/use-command.ts'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import { KidTitle } from '../../ui/kid-title.tsx'
import SayButton from '../../ui/say-button.tsx'
import { sentences } from '../../ui/sentences.ts'
import { Letters } from './letters.tsx'
import { type Child, NameTiles } from './name-tiles.tsx'
import styles from './page.module.css'
import { usePerPage } from './pages-of.ts'

type Open = NonNullable<PicturePasswordView['open']>

/** As many names as a small child can look through, and as fit without scrolling. */
const NAMES_PER_PAGE = { wide: 12, small: 6 }
/** More pages of names than these begin with a letter. */
const MAX_PAGES = 4

interface NamesProps {
  readonly open: Open
  /** Some could not be read, and their names are not here. */
  readonly isPartial: boolean
  readonly choosing: Command<unknown, Child>
  /** Why a name could not be chosen, in a child's words. */
  readonly failed: string | null
  readonly children: ReactNode
}

/** The names of a class, of which a child taps its own; in a large class after its letter (S4.42). */
export function Names({
  open: { name, back, children: all },
  isPartial,
  choosing,
  failed,
  children,
}: NamesProps) {
  const perPage = usePerPage(NAMES_PER_PAGE)
  const [letter, setLetter] = useState<string | null>(null)
  const isLarge = all.length > perPage * MAX_PAGES
  const lead = leadOf(all.length, isPartial, isLarge && letter === null)
  return (
    <KidPage
      tight
      {...(isLarge && letter !== null
        ? {
            start: (
              <KidButton second onClick={() => setLetter(null)}>
                Letters
              </KidButton>
            ),
          }
        : back !== null && { back: { href: back, label: 'Classes' } })}
      end={<SayButton text={sentences(failed, lead)} />}
    >
      <KidTitle className={styles.title}>{name}</KidTitle>
      <p className={styles.lead}>{lead}</p>
      {isLarge && letter === null ? (
        <Letters letters={lettersOf(all)} onLetter={setLetter}>
          {children}
        </Letters>
      ) : (
        <NameTiles
          all={isLarge ? all.filter((child) => letterOf(child) === letter) : all}
          perPage={perPage}
          choosing={choosing}
          failed={failed}
        >
          {children}
        </NameTiles>
      )}
    </KidPage>
  )
}

function leadOf(count: number, isPartial: boolean, asksLetter: boolean): string {
  if (count === 0)
    return `${isPartial ? 'Your name is not here.' : 'There are no names yet.'} Please ask your teacher.`
  const ask = asksLetter ? 'Tap the first letter of your name.' : 'Who is playing? Tap your name.'
  return isPartial ? `${ask} If you can’t find it, ask your teacher.` : ask
}

const letterOf = ({ name }: Child): string => [...name][0]?.toLocaleUpperCase('en-US') ?? ''
const lettersOf = (all: readonly Child[]): string[] =>
  [...new Set(all.map(letterOf))].sort((one, other) => one.localeCompare(other, 'en-US'))
