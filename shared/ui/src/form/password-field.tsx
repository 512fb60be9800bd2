import { t } from '@lingui/core/macro'
import { PasswordInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'

/** A password that can be revealed: the toggle is a real button, reachable by keyboard and labeled with its action. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      // The component library marks every invalid input except this one.
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t`Hide password` : t`Show password`, tabIndex: 0 }}
    />
  )
}
