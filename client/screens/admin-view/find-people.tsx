import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import useSWR from 'swr'
import { SEARCH_DELAY_MS } from '../../../shared/rules/institutions.ts'
import { MAX_SEARCH_TEXT, PEOPLE_SEARCH_FROM } from '../../../shared/rules/people-search.ts'
import type { FoundPeople } from '../../../shared/screens/admin-view.ts'
import type { Unread } from '../../../shared/unread.ts'
import { type Refused, sendCommand } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { usePaused } from '../../forms/use-paused.ts'
import { Card } from '../../ui/card.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './find-people.module.css'
import { FoundLine } from './found-line.tsx'

/**
 * Finds teachers and students, and the schools of whoever has several, by the beginning of any part of their name. The search text is only
 * ever sent in a request body.
 */
export function FindPeople({ findsSchools }: { readonly findsSchools: boolean }) {
  const [text, setText] = useState('')
  const searchText = usePaused(text.trim(), SEARCH_DELAY_MS)
  const isSearching = searchText.length >= PEOPLE_SEARCH_FROM && text.trim() !== ''
  const { data, error, isValidating, mutate } = useSWR<FoundPeople & Unread, Refused>(
    isSearching ? `admin-view/search ${searchText}` : null,
    () => sendCommand<FoundPeople & Unread>('admin-view', 'search', { body: { text: searchText } }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const found = isSearching && !error ? data : undefined
  return (
    <Card pad="tight" className={`${styles.card} no-print`}>
      <search className={styles.search} onKeyDown={({ key }) => key === 'Escape' && setText('')}>
        <Field
          label={findsSchools ? 'Find a school, teacher or student' : 'Find a teacher or student'}
          name="find"
          value={text}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          start={<Icon of={Search} size="s" />}
        />
        <p role="status" className="sm soft">
          {isSearching
            ? `${found?.words ?? ''} ${found?.unread ?? ''}`.trim()
            : `Type at least ${PEOPLE_SEARCH_FROM} letters of a name, or a teacher’s whole email address.`}
        </p>
        {isSearching && (error || (found && found.groups.length > 0)) && (
          <div className={styles.found}>
            {error && <PartUnavailable retry={() => void mutate()} busy={isValidating} />}
            {found?.groups.map(({ title, found }) => (
              <section key={title} aria-label={title}>
                <h2 className={`${styles.title} sm`}>{title}</h2>
                <ul className={styles.people}>
                  {found.map((one) => (
                    <FoundLine key={one.id} found={one} onOpen={() => setText('')} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </search>
    </Card>
  )
}
