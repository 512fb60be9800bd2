import { t } from '@lingui/core/macro'
import { ApiError, usePermission } from '@yuko/runtime'
import { Alert, Button, ButtonLink, Group, IconSend } from '@yuko/ui'
import { useTestRequest } from '#onboarding/setup/setup.queries.ts'

export function TestRequestPanel() {
  const mayEdit = usePermission('settings.write')
  const test = useTestRequest()
  const address = test.data?.sentTo
  return (
    <>
      {address && (
        <Alert color="success" role="status" mb="sm">
          {t`Test request sent to ${address}`}
        </Alert>
      )}
      {test.error && (
        <Alert color="danger" role="alert" mb="sm">
          {ApiError.fromUnknown(test.error).message}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!mayEdit}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t`Send me a test request`}
        </Button>
        <ButtonLink variant="default" href="/emails/review-request/configure">
          {t`Edit the email`}
        </ButtonLink>
      </Group>
    </>
  )
}
