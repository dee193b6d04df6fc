import type { QuoteView } from '../../../shared/screens/quote.ts'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './quote.module.css'

interface WhoAsksProps extends Pick<QuoteView, 'known'> {
  readonly bind: (field: 'firstName' | 'lastName' | 'email') => Partial<FieldProps>
}

/** Who the quote is made out to: a visitor says so, of an account it is known (S3.85). */
export function WhoAsks({ known, bind }: WhoAsksProps) {
  return (
    <Card className={layout.stack} aria-labelledby="who-title">
      <h2 id="who-title">3. {known ? 'Who asks for it?' : 'Where do we send it?'}</h2>
      {known ? (
        <p>
          <b className="strong">{known.name}</b>
          <br />
          <span className="soft">{known.email}</span>
        </p>
      ) : (
        <div className={classes(layout.three, styles.who)}>
          <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
          <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
          <Field label="Email" type="email" autoComplete="email" {...bind('email')} />
        </div>
      )}
    </Card>
  )
}
