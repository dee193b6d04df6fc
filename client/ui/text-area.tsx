import { type ComponentProps, useId } from 'react'
import { classes } from '../design/classes.ts'
import { describedBy, FieldBox, type FieldLabelProps } from './field.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends FieldLabelProps, Omit<ComponentProps<'textarea'>, keyof FieldLabelProps> {}

/** A labeled field of several lines, with its hint and its error. */
export function TextArea({ label, hint, error, optional, aside, className, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <FieldBox {...{ id, label, hint, error, optional, aside, className }}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={classes(styles.area, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldBox>
  )
}
