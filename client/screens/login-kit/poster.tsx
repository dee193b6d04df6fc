import type { LoginKitView } from '../../../shared/screens/login-kit.ts'
import { brandName } from '../../design/brand.ts'
import { classes } from '../../design/classes.ts'
import styles from './login-kit.module.css'
import { Steps } from './steps.tsx'

/** The class code and the steps on a page for the wall: nobody's name and no password. */
export function Poster({ view: { name, code, steps } }: { readonly view: LoginKitView }) {
  return (
    <section className={classes(styles.sheet, styles.poster)} aria-label={`Poster for ${name}`}>
      <h2>{name}</h2>
      <p>Open any {brandName} game, and type</p>
      <p className={styles.posterCode}>{code}</p>
      <Steps steps={steps} />
    </section>
  )
}
