import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'

/** Props of {@link StaleAlert}. */
export interface StaleAlertProps {
  /** Why the call was refused. */
  message: string
  /** What was edited, as in "this widget": given when somebody else has changed it since. */
  changed: string | undefined
  onTheirs: () => void
  onMine: () => void
}

/** Above an editor whose work was refused; where two people edited the same, either version can be taken. */
export function StaleAlert({ message, changed, onTheirs, onMine }: StaleAlertProps) {
  return (
    <Alert color="danger" role="alert" title={changed ? t`Somebody else changed ${changed}` : t`That did not work`}>
      {message}
      {changed && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t`Show their version`}
          </Button>
          <Button size="xs" variant="default" onClick={onMine}>
            {t`Go on with mine`}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
