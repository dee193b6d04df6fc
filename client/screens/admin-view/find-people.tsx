import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { SEARCH_DELAY_MS, SEARCH_FROM } from '../../../shared/rules/institutions.ts'
import type { FoundPeople } from '../../../shared/screens/admin-view.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { type Refused, sendCommand } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './find-people.module.css'

/**
 * Finds teachers and students by the beginning of any part of their name. The search text is only ever sent
 * in a request body.
 */
export function FindPeople() {
  const [text, setText] = useState('')
  const wanted = usePaused(text.trim(), SEARCH_DELAY_MS)
  const isSearching = wanted.length >= SEARCH_FROM && text.trim() !== ''
  const { data, error, isValidating, mutate } = useSWR<FoundPeople, Refused>(
    isSearching ? `admin-view/search ${wanted}` : null,
    () => sendCommand<FoundPeople>('admin-view', 'search', { body: { text: wanted } }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const isShort = text.trim() !== '' && text.trim().length < SEARCH_FROM
  return (
    <Card pad="tight" className="no-print">
      <search className={styles.search}>
        <Field
          label="Find a teacher or student"
          name="find"
          hint={isShort ? 'Type at least 3 letters of a first or last name.' : undefined}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          start={<Icon of={Search} size="s" />}
        />
        {isSearching && error && <PartUnavailable retry={() => void mutate()} busy={isValidating} />}
        <p role="status" className="sm soft">
          {isSearching && !error && data ? (data.words ?? countWords(data.people.length)) : ''}
        </p>
        {isSearching && !error && data && data.people.length > 0 && (
          <ul className={styles.people}>
            {data.people.map((person) => (
              <li key={`${person.kind} ${person.id}`}>
                <Avatar initials={person.initials} tint={person.tint} />
                <TwoLines about={person.about}>
                  {person.href === null ? (
                    <CutName name={person.name} fullName={person.fullName} />
                  ) : (
                    <ChildLink href={person.href} onClick={() => setText('')}>
                      <CutName name={person.name} fullName={person.fullName} />
                    </ChildLink>
                  )}
                </TwoLines>
              </li>
            ))}
          </ul>
        )}
      </search>
    </Card>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 person found.' : `${count} people found.`)

/** The value, once it has stopped changing for a while. */
function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
