import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

/** A password field with a button inside that reveals the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          tone="quiet"
          icon
          className={styles.reveal}
          aria-label="Show password"
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </Button>
      }
    />
  )
}
