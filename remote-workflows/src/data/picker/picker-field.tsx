import { Button, IconSelector } from '@yuko/ui'
import type { ComponentProps } from 'react'
import styles from './picker.module.css'
import { Picker } from './picker.tsx'

interface PickerFieldProps extends Omit<ComponentProps<typeof Picker>, 'children'> {
  /** The selected value as text. */
  shown: string
  disabled?: boolean
}

/** A {@link Picker} as a form field with a label. */
export function PickerField({ shown, disabled = false, ...picker }: PickerFieldProps) {
  return (
    <div>
      <span className={styles.label}>{picker.label}</span>
      <Picker {...picker}>
        {(open) => (
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            className={styles.chosen}
            rightSection={<IconSelector size={14} aria-hidden />}
            aria-label={`${picker.label}: ${shown}`}
            disabled={disabled}
            onClick={open}
          >
            {shown}
          </Button>
        )}
      </Picker>
    </div>
  )
}
