import { type AnnouncementKind, isBannerMode } from '../../../shared/rules/notices.ts'
import layout from '../../ui/layout.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './kind-field.module.css'

const LOGIN_BANNER = 'login-banner'
const kinds = [
  { value: 'incident', label: 'Incident' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'news', label: 'News' },
  { value: LOGIN_BANNER, label: 'Login banner' },
] as const
const modes = [
  { value: 'warning', label: 'Warning' },
  { value: 'promo', label: 'Promotion' },
  { value: 'kill', label: 'Sign-in is closed' },
] as const

interface KindFieldProps {
  readonly value: AnnouncementKind
  readonly onChange: (kind: AnnouncementKind) => void
}

/** What kind of notice it is; of a login banner also what it does, which is the harmless one until another is chosen. */
export function KindField({ value, onChange }: KindFieldProps) {
  return (
    <div className={layout.stack}>
      <div>
        <p className={styles.label} aria-hidden="true">
          Kind
        </p>
        <Segmented
          label="Kind"
          options={kinds}
          value={isBannerMode(value) ? LOGIN_BANNER : value}
          onChange={(kind) => onChange(kind === LOGIN_BANNER ? 'warning' : kind)}
        />
      </div>
      {isBannerMode(value) && (
        <div>
          <p className={styles.label} aria-hidden="true">
            What it does
          </p>
          <Segmented label="What it does" options={modes} value={value} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
