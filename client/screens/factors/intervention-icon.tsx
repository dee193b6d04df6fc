import type { LucideIcon } from 'lucide-react'
import Brain from 'lucide-react/icons/brain'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sprout from 'lucide-react/icons/sprout'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import styles from './intervention-icon.module.css'

const icons: Readonly<Record<string, LucideIcon>> = {
  flag: Flag,
  brain: Brain,
  'message-circle': MessageCircle,
  'eye-off': EyeOff,
  sprout: Sprout,
}
/** Icons on green: they stand for growth. */
const GROWTH_ICONS = new Set(['sprout', 'message-circle'])

/** An intervention's picture; a light bulb if there is none for it. */
export function InterventionIcon({ name }: { readonly name: string }) {
  return (
    <span className={classes(styles.tile, GROWTH_ICONS.has(name) && styles.growing)}>
      <Icon of={icons[name] ?? Lightbulb} size="l" />
    </span>
  )
}
