import { useState } from 'react'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { navIcons } from '../../ui/nav-icons.ts'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsCurrent } from './nav-links.ts'
import styles from './partner-bar.module.css'

/** The partner area's tabs, and the school they show. */
export default function PartnerBar({ shell }: { readonly shell: ShellView | undefined }) {
  const nav = shell?.nav ?? []
  const isCurrent = useIsCurrent(nav)
  return (
    <div className={styles.bar}>
      <Tabs
        label="Main"
        className={styles.tabs}
        current={nav.find(isCurrent)?.href}
        tabs={nav.map(({ screen, label, href }) => {
          const icon = navIcons[screen]
          return { label, href, icon: icon && <Icon of={icon} size="s" /> }
        })}
      />
      {shell?.school && shell.school.options.length > 1 && (
        <SchoolPicker shell={shell} school={shell.school} />
      )}
    </div>
  )
}

interface SchoolPickerProps {
  readonly school: NonNullable<ShellView['school']>
  readonly shell: Pick<ShellView, 'nav' | 'home'>
}

/** Another school means other classes: the server switches, then the page is loaded again (S7.141). */
function SchoolPicker({ school, shell }: SchoolPickerProps) {
  const { nav, home } = shell
  const [chosen, setChosen] = useState(school.current)
  const change = useCommand((schoolId: string) => sendCommand('shell', 'school', { body: { schoolId } }), {
    overlaps: true,
    leaves: true,
    done: () => {
      // The class in the address, and the student a page may be about, belong to the previous school.
      const { pathname } = window.location
      window.location.replace(nav.some(({ href }) => href === pathname) ? pathname : home)
    },
    refused: () => setChosen(school.current),
  })
  return (
    <div className={styles.school}>
      <Select
        label="School"
        look="field"
        options={school.options.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
        value={chosen}
        onChange={(schoolId) => {
          setChosen(schoolId)
          void change.run(schoolId)
        }}
      />
      {change.error && (
        <Banner box tone="bad">
          {change.error.message}
        </Banner>
      )}
    </div>
  )
}
