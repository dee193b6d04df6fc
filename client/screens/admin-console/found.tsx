import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { PeopleTable } from './people-table.tsx'
import { SchoolList } from './school-list.tsx'

interface FoundProps {
  readonly found: NonNullable<AdminConsoleView['found']>
  readonly superpowers: boolean
  readonly chosen: FoundPerson | null
  readonly choose: (person: FoundPerson) => void
}

/** The schools and people a search has found. */
export default function Found({ found, ...choice }: FoundProps) {
  return (
    <>
      {found.schools.length > 0 && <SchoolList schools={found.schools} />}
      <PeopleTable found={found} {...choice} />
    </>
  )
}
