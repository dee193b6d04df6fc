import { useId } from 'react'
import { Link } from 'wouter'
import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { classes } from '../../design/classes.ts'
import { Invitation } from '../../invitations/invitation.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './people-table.module.css'

interface PeopleTableProps {
  readonly found: NonNullable<AdminConsoleView['found']>
  readonly superpowers: boolean
  readonly chosen: FoundPerson | null
  readonly choose: (person: FoundPerson) => void
}

/** The people who match; one can be chosen. The radio is the row's control, and its label covers the row. */
export function PeopleTable({ found, superpowers, chosen, choose }: PeopleTableProps) {
  const name = useId()
  return (
    <Card pad="none" bleed>
      <CardBar className={found.people.length === 0 ? styles.alone : undefined}>
        <span className="sm soft" role="status">
          {found.words}
        </span>
        <span className={`${styles.powers} sm muted`}>
          Superpowers <Chip tone={superpowers ? 'brand' : 'plain'}>{superpowers ? 'On' : 'Off'}</Chip>
        </span>
      </CardBar>
      {found.people.length > 0 && (
        <div className={styles.wrap}>
          <table className={styles.table}>
            <caption className="vh">{found.words}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">Institution</th>
                <th scope="col">Plan</th>
                <th scope="col">Last sign-in</th>
              </tr>
            </thead>
            <tbody>
              {found.people.map((person) => (
                <tr
                  key={person.accountId}
                  className={person.accountId === chosen?.accountId ? styles.chosen : undefined}
                >
                  <td className={styles.person}>
                    {person.isViewable || person.isInternalAdmin ? (
                      <label className={classes(styles.who, styles.pick)}>
                        <input
                          type="radio"
                          name={name}
                          checked={person.accountId === chosen?.accountId}
                          onChange={() => choose(person)}
                          aria-label={`Choose ${person.name}`}
                        />
                        <Who person={person} />
                      </label>
                    ) : (
                      <span className={styles.who}>
                        <Who person={person} />
                      </span>
                    )}
                    {person.invitation && (
                      <span className={styles.note}>
                        <Invitation
                          screen="admin-console"
                          person={person.accountId}
                          name={person.name}
                          invitation={person.invitation}
                        />
                      </span>
                    )}
                    {person.confirmation && (
                      <span className={styles.note}>
                        <Invitation
                          screen="admin-console"
                          command="send-confirmation"
                          person={person.accountId}
                          name={person.name}
                          invitation={person.confirmation}
                        />
                      </span>
                    )}
                  </td>
                  <td data-label="Role">{person.role}</td>
                  <td data-label="Institution">{person.institution}</td>
                  <td data-label="Plan">
                    {person.isDeactivated ? (
                      <Deactivated person={person} />
                    ) : (
                      <Chip tone={person.plan.tone}>{person.plan.label}</Chip>
                    )}
                  </td>
                  <td data-label="Last sign-in" className="num nowrap">
                    {person.lastSignin}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

const Who = ({ person }: { readonly person: FoundPerson }) => (
  <>
    <Avatar initials={person.initials} tint={person.tint} />
    <TwoLines about={person.email} tone="muted">
      {person.name}
    </TwoLines>
  </>
)

/** There is nothing to view; with superpowers, the way to bring them back. */
const Deactivated = ({ person: { returnHref, name } }: { readonly person: FoundPerson }) =>
  returnHref === null ? (
    <Chip>Deactivated</Chip>
  ) : (
    <>
      <Chip>Deactivated</Chip> <Link href={returnHref}>{`Bring back ${name}`}</Link>
    </>
  )
