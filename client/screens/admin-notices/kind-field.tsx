import { type AnnouncementKind, isBannerMode } from '../../../shared/rules/notices.ts'
import layout from '../../ui/layout.module.css'
import { ChoiceField } from './choice-field.tsx'

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
      <ChoiceField
        label="Kind"
        options={kinds}
        value={isBannerMode(value) ? LOGIN_BANNER : value}
        onChange={(kind) => onChange(kind === LOGIN_BANNER ? 'warning' : kind)}
      />
      {isBannerMode(value) && (
        <ChoiceField label="What it does" options={modes} value={value} onChange={onChange} />
      )}
    </div>
  )
}
