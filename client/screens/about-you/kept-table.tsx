import Bug from 'lucide-react/icons/bug'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import Handshake from 'lucide-react/icons/handshake'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Star from 'lucide-react/icons/star'
import type { AboutYouView } from '../../../shared/screens/about-you.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './about-you.module.css'

const icons = {
  'sign-ins': LogIn,
  pages: MousePointerClick,
  errors: Bug,
  'agreed-terms': Handshake,
  'agreed-family': Handshake,
  'agreed-authority': Handshake,
  score: Star,
  mail: Mail,
  views: Eye,
  payments: CreditCard,
} as const

/** What is recorded, a row each. */
export function KeptTable({ rows }: Pick<AboutYouView, 'rows'>) {
  return (
    <Card pad="none">
      <table className={styles.table}>
        <caption className="vh">What is recorded, why, and for how long</caption>
        <thead>
          <tr>
            <th scope="col">What, and why</th>
            <th scope="col">Latest</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, about, latest, kept }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.what}>
                  <span className={styles.icon}>
                    <Icon of={icons[id]} />
                  </span>
                  <TwoLines about={about}>{title}</TwoLines>
                </span>
              </th>
              <td data-label="Latest" className={styles.latest}>
                {latest}
              </td>
              <td data-label="Kept for">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
