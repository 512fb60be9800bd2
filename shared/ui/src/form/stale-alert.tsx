import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'

/** Props of {@link StaleAlert}. */
export interface StaleAlertProps {
  /** Why the save was refused. */
  message: string
  /** Set when someone else has changed the same thing since. Its text is not shown. */
  changed: string | undefined
  onTheirs: () => void
  onMine: () => void
}

/** Above an editor whose save was refused. When two people edited the same thing, either version can be kept. */
export function StaleAlert({ message, changed, onTheirs, onMine }: StaleAlertProps) {
  return (
    <Alert color="danger" role="alert" title={changed ? t`Someone else made changes` : t`Couldn’t save your changes`}>
      {message}
      {changed && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t`Show their version`}
          </Button>
          <Button size="xs" variant="default" onClick={onMine}>
            {t`Keep my version`}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
